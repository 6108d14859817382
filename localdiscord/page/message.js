/** Draws one message: who, when, the command behind it, its text, pictures and controls. */
import { momentOf, written, format } from "./clock.js";
import { components } from "./components.js";
import { freshId, h, icon, portrait } from "./dom.js";
import { attachments, embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { EPHEMERAL } from "./room.js";

const LOADING = 128;
const TOGETHER = 7 * 60 * 1000;

/** Whether a message goes under its predecessor's name. */
export function continues(message, previous) {
  if (!previous || previous.author.id !== message.author.id) return false;
  if (command(message) || message.message_reference || (message.flags | previous.flags) & EPHEMERAL) return false;
  return momentOf(message.id) - momentOf(previous.id) < TOGETHER;
}

/** The command that a message answers, as `{user, name}`. */
function command(message) {
  const { interaction, interaction_metadata: meta } = message;
  const name = interaction?.name ?? meta?.name;
  return name && (interaction ?? meta).type === 2 ? { user: (interaction ?? meta).user, name } : null;
}

/** An article; `view` is `{account, say, reader}`. */
export function messageNode(message, previous, view) {
  const { account } = view;
  const joined = continues(message, previous);
  const label = freshId("author");
  const kinds = [joined && "joined", message.flags & EPHEMERAL && "ephemeral", calls(message, account) && "calling"];
  const name = account.nameOf(message.author);
  return h(
    "article",
    { class: ["message", ...kinds].filter(Boolean).join(" "), data: { id: message.id }, tabindex: "-1", "aria-labelledby": label },
    header(message, view),
    joined ? null : portrait(name, account.colorOf(message.author), account.pictureOf(message.author)),
    joined ? shortTime(message, name, label, view) : byline(message, name, label, view),
    h("div", { class: "content" }, content(message, view)),
    footer(message, view),
  );
}

/** Whether a message in a channel speaks to this user in particular. */
function calls(message, account) {
  if (message.author.id === account.id || message.flags & EPHEMERAL || account.rooms.get(message.channel_id)?.direct) return false;
  return message.mention_everyone || message.mentions?.some(({ id }) => id === account.id);
}

function header(message, view) {
  const from = command(message);
  const { account, say, reader } = view;
  if (from) {
    const name = account.nameOf(from.user);
    const [before, between, after] = say("used", { name: "\0", command: "\0" }).split("\0");
    const face = portrait(name, account.colorOf(from.user), null);
    const line = [before, h("b", {}, name), between, h("span", { class: "command" }, `/${account.commandName(from.name)}`), after];
    return h("div", { class: "context" }, face, h("span", {}, line));
  }
  const answered = message.referenced_message;
  if (!answered) return null;
  const follow = () => reader.follow({ channel: answered.channel_id, message: answered.id });
  const see = h("button", { type: "button", class: "plain", onclick: follow }, say("seeMessage"));
  return h("div", { class: "context" }, icon("reply"), h("b", {}, account.nameOf(answered.author)), see);
}

function byline(message, name, label, { account, say }) {
  const when = momentOf(message.id);
  const time = h("time", { datetime: new Date(when).toISOString(), title: format(when, "F", account.locale) });
  time.append(written(when, account.locale, say));
  const badge = message.author.bot ? h("span", { class: "badge-app" }, say("app")) : null;
  const author = h("span", { class: "author", id: label }, name);
  author.style.setProperty("--tint", account.colorOf(message.author));
  return h("header", { class: "byline" }, author, badge, time);
}

function shortTime(message, name, label, { account }) {
  const when = momentOf(message.id);
  const time = h("time", { datetime: new Date(when).toISOString(), "aria-hidden": "true" }, format(when, "t", account.locale));
  return h("header", { class: "margin" }, h("span", { class: "unseen", id: label }, name), time);
}

function content(message, view) {
  const { account, say, reader } = view;
  if (message.flags & LOADING) {
    const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    return h("p", { class: "thinking" }, dots, say("thinking", { name: account.nameOf(message.author) }));
  }
  const text = message.content ? h("div", { class: "prose" }, markdown(message.content, reader)) : null;
  const last = text?.lastElementChild;
  (last?.matches("p, small") ? last : text)?.append(...[edited(message, say)].filter(Boolean));
  const rows = message.components?.length ? components(message.components, { ...view, message }) : null;
  return [
    text,
    (message.embeds ?? []).map((each) => embed(each, reader)),
    // With components of version 2 attachments show only where a component names them.
    message.flags & 32768 ? null : attachments(message.attachments ?? [], say),
    rows,
    text ? null : edited(message, say),
  ];
}

function edited(message, say) {
  return message.edited_timestamp ? h("span", { class: "edited" }, say("edited")) : null;
}

function footer(message, { account, say }) {
  const room = account.rooms.get(message.channel_id);
  const failed = room?.failed.has(message.id)
    ? h("p", { class: "failed", role: "alert" }, icon("warn"), message.local ? message.local : say("failed"))
    : null;
  if (!(message.flags & EPHEMERAL)) return failed;
  const dismiss = h("button", { type: "button", class: "plain", onclick: () => room.remove(message.id) }, say("dismiss"));
  return [failed, h("p", { class: "private" }, icon("eye"), say("onlyYou"), " · ", dismiss)];
}

/** What a screen reader is told of a new message. */
export function spoken(node, name) {
  const text = node.querySelector(".content")?.innerText ?? "";
  return `${name}\u00a0: ${text.replace(/\s+/g, " ").trim()}`.slice(0, 600);
}
