/** Draws the components of a message: layout, text, galleries, buttons and select menus. */
import { h, icon } from "./dom.js";
import { file, hex, picture, safe } from "./embeds.js";
import { emoji, markdown } from "./markdown.js";
import { target } from "./reader.js";
import { optionsOf, SelectMenu } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary", 6: "primary" };
const LINK = 5;

/** Nodes for a list of components; `view` is `{account, say, reader, message}`. */
export const components = (list, view) => list.map((component) => DRAW[component.type]?.(component, view) ?? null);

const DRAW = {
  1: (row, view) => h("div", { class: "row" }, components(row.components, view)),
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: section,
  10: ({ content }, { reader }) => h("div", { class: "prose" }, markdown(content, reader)),
  11: thumbnail,
  12: gallery,
  13: ({ file: { url }, name, size }, { message }) => file({ url: locate(url, message), filename: name ?? url.split("/").at(-1), size }),
  14: ({ divider, spacing }) => h("hr", { class: `gap${spacing ?? 1}${divider === false ? " bare" : ""}` }),
  17: container,
};

function container({ components: inner, accent_color: color, spoiler }, view) {
  const box = h("section", { class: "container" }, components(inner, view));
  if (hex(color)) {
    box.classList.add("accented");
    box.style.setProperty("--accent", hex(color));
  }
  return spoiler ? covered(box, view.say) : box;
}

/** Content that shows when one asks for it. */
function covered(node, say) {
  const show = () => cover.replaceWith(node);
  const cover = h("button", { type: "button", class: "spoiler block", onclick: show }, say("spoiler"));
  return cover;
}

function section({ components: texts, accessory }, view) {
  const side = accessory ? h("div", { class: "accessory" }, components([accessory], view)) : null;
  return h("div", { class: "section" }, h("div", { class: "section-text" }, components(texts, view)), side);
}

/** Media may name an attachment of the same message. */
function locate(url, message) {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  return name ? message.attachments?.find(({ filename }) => filename === name)?.url : url;
}

function media(item, { message, say }, className) {
  const { url, proxy_url, width, height } = item.media;
  const shown = picture({ url: locate(url ?? proxy_url, message), description: item.description, width, height }, say, className);
  return item.spoiler ? covered(shown, say) : shown;
}

function thumbnail(component, view) {
  return media(component, view, "thumbnail");
}

function gallery({ items }, view) {
  return h("div", { class: `gallery n${Math.min(items.length, 4)}` }, items.map((item) => media(item, view, "picture")));
}

function button(component, view) {
  const { style, label, emoji: sign, url, disabled, custom_id } = component;
  const face = [sign && emoji(sign), label && h("span", {}, label), style === LINK && icon("link")];
  if (style === LINK && !disabled) {
    const hint = view.say("link");
    return h("a", { class: "button secondary", href: safe(url), target: "_blank", rel: "noopener noreferrer", title: hint, onclick: (event) => jump(event, url, view) }, face);
  }
  const attributes = { type: "button", class: `button ${STYLES[style] ?? "secondary"}`, disabled, data: { customId: custom_id ?? "" } };
  const node = h("button", { ...attributes, "aria-label": label ? null : sign?.name }, face);
  node.addEventListener("click", () => press(node, component, view));
  return node;
}

/** A link button to a message of this chat stays in this page. */
function jump(event, url, { reader }) {
  const place = target(url);
  if (!place) return;
  event.preventDefault();
  reader.follow(place);
}

/** One press at a time on one button; the next press needs an answer first. */
async function press(node, component, { account, message }) {
  if (node.getAttribute("aria-busy") === "true") return;
  node.setAttribute("aria-busy", "true");
  await account.interactions.use(message, component);
  node.removeAttribute("aria-busy");
}

function menu(component, view) {
  const { account, message, say } = view;
  const onchoose = async (values) => {
    select.button.setAttribute("aria-busy", "true");
    await account.interactions.use(message, component, values);
    select.button.removeAttribute("aria-busy");
  };
  const select = new SelectMenu(component, { say, options: optionsOf(component, account), onchoose });
  return select.node;
}
