/** Draws what hangs on a message: embeds, pictures, files. */
import { format } from "./clock.js";
import { h, icon } from "./dom.js";
import { inline, markdown } from "./markdown.js";

/** A colour given as a number, or null. */
export const hex = (color) => (Number.isInteger(color) ? `#${color.toString(16).padStart(6, "0")}` : null);

/** Only addresses that cannot run anything. */
export const safe = (url) => (/^(?:https?:\/\/|\/)/.test(url ?? "") ? url : "about:blank");

export function picture({ url, description, width, height }, say, className = "picture") {
  const image = h("img", { src: safe(url), alt: description ?? say("image"), width, height, loading: "lazy", class: className });
  const show = (event) => enlarge(event, { url, description }, say);
  return h("a", { href: safe(url), target: "_blank", rel: "noopener noreferrer", class: "picture-link", onclick: show }, image);
}

/** Shows a picture as large as the window, with its text below, until one closes it or presses anywhere. */
function enlarge(event, { url, description }, say) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const close = h("button", { type: "button", class: "icon-button", "aria-label": say("closeSide"), autofocus: true }, icon("close"));
  const image = h("img", { src: safe(url), alt: description ?? say("image") });
  const words = description && h("p", { "aria-hidden": "true" }, description);
  const box = h("dialog", { class: "lightbox", "aria-label": say("image") }, close, image, words);
  box.addEventListener("click", () => box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

export function embed(given, reader) {
  const { author, title, url, description, fields = [], image, thumbnail, footer, timestamp } = given;
  const box = h(
    "section",
    { class: "embed" },
    author && h("p", { class: "embed-author" }, author.name),
    title && h("h4", {}, url ? h("a", { href: safe(url), target: "_blank", rel: "noopener noreferrer" }, title) : inline(title, reader)),
    description && h("div", { class: "prose" }, markdown(description, reader)),
    fields.length > 0 && h("dl", {}, fields.map((field) => embedField(field, reader))),
    thumbnail && picture({ ...thumbnail, description: title ?? "" }, reader.say, "embed-thumbnail"),
    image && picture({ ...image, description: title ?? "" }, reader.say),
    (footer || timestamp) && h("p", { class: "embed-footer" }, embedFooter(footer, timestamp, reader)),
  );
  const color = hex(given.color);
  if (color) box.style.setProperty("--accent", color);
  return box;
}

function embedField({ name, value, inline: beside }, reader) {
  return h("div", { class: beside ? "beside" : "" }, h("dt", {}, inline(name, reader)), h("dd", {}, markdown(value, reader)));
}

function embedFooter(footer, timestamp, reader) {
  const when = timestamp ? format(Date.parse(timestamp), "s", reader.locale) : null;
  return [footer?.text, when].filter(Boolean).join(" · ");
}

export function attachments(list, say) {
  const isPicture = ({ content_type: type, filename }) => (type ?? "").startsWith("image/") || /\.(?:png|jpe?g|gif|webp|svg)$/i.test(filename);
  return list.map((each) => (isPicture(each) ? picture(each, say) : file(each)));
}

export function file({ url, filename, size }) {
  const kilobytes = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "kilobyte" });
  const weight = size ? kilobytes.format(Math.ceil(size / 1024)) : "";
  const link = h("a", { href: safe(url), download: filename, target: "_blank", rel: "noopener noreferrer" }, filename ?? "?");
  return h("p", { class: "file" }, icon("file"), link, h("span", {}, weight));
}
