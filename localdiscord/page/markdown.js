/** Turns the Markdown that chats know into DOM nodes; no markup ever comes from the text itself. */
import { timestamp } from "./clock.js";
import { h } from "./dom.js";
import { target } from "./reader.js";

/**
 * What a text needs from its reader: `locale`, `say`, `user(id)`, `channel(id)`, `role(id)` giving names,
 * `follow(link)` for links into this chat and `type(text)` for commands.
 * @typedef {object} Reader
 */

const DEEPEST = 8;

/** A text with blocks: headings, lists, quotes, fenced code, small print. */
export function markdown(text, reader) {
  return blocks(text.replace(/\r\n?/g, "\n"), reader, 0);
}

function blocks(text, reader, depth) {
  const pieces = text.split(/(?:^|\n)?```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```\n?/);
  const nodes = [];
  for (let index = 0; index < pieces.length; index += 3) {
    if (pieces[index]) nodes.push(...lines(pieces[index], reader, depth));
    const code = pieces[index + 2];
    if (code !== undefined) nodes.push(h("pre", {}, h("code", {}, code)));
  }
  return nodes;
}

const LINE = {
  heading: /^(#{1,3})\s+(.+)$/,
  small: /^-#\s+(.+)$/,
  item: /^(\s*)(?:[-*]|(\d+)\.)\s+(.+)$/,
  quote: /^>\s(.*)$/,
  rest: /^>>>\s([\s\S]*)$/,
};

function lines(text, reader, depth) {
  const nodes = [];
  const queue = text.split("\n");
  let prose = [];
  const flush = () => {
    if (prose.some((line) => line.trim())) nodes.push(h("p", {}, ...withBreaks(prose, reader)));
    prose = [];
  };
  while (queue.length) {
    const block = depth < DEEPEST && takeBlock(queue, reader, depth);
    if (!block) {
      prose.push(queue.shift());
      continue;
    }
    flush();
    nodes.push(block);
  }
  flush();
  return nodes;
}

function withBreaks(prose, reader) {
  while (prose.length && !prose.at(-1).trim()) prose.pop();
  return inline(prose.join("\n"), reader);
}

/** Takes the block that starts the queue, or returns null and leaves the queue alone. */
function takeBlock(queue, reader, depth) {
  const [line] = queue;
  const heading = LINE.heading.exec(line);
  const small = LINE.small.exec(line);
  if (LINE.rest.test(line)) {
    const all = queue.splice(0).join("\n").slice(4);
    return h("blockquote", {}, blocks(all, reader, depth + 1));
  }
  if (LINE.quote.test(line)) {
    const quoted = takeWhile(queue, LINE.quote).map((each) => each.slice(2));
    return h("blockquote", {}, blocks(quoted.join("\n"), reader, depth + 1));
  }
  if (heading) {
    queue.shift();
    // Level 3 on: the page's own headings are above those of any message.
    return h(`h${heading[1].length + 2}`, { class: `size${heading[1].length}` }, inline(heading[2], reader));
  }
  if (small) {
    queue.shift();
    return h("small", { class: "small" }, inline(small[1], reader));
  }
  return LINE.item.test(line) ? list(takeList(queue), reader) : null;
}

function takeWhile(queue, pattern) {
  const end = queue.findIndex((line) => !pattern.test(line));
  return queue.splice(0, end < 0 ? queue.length : end);
}

/** One list: another kind of mark at the margin begins another list. */
function takeList(queue) {
  const kind = (line) => LINE.item.exec(line)?.[2] !== undefined;
  const first = kind(queue[0]);
  const end = queue.findIndex((line) => !LINE.item.test(line) || (/^\S/.test(line) && kind(line) !== first));
  return queue.splice(0, end < 0 ? queue.length : end);
}

function list(items, reader) {
  const parsed = items.map((line) => LINE.item.exec(line));
  const root = listNode(parsed[0]);
  const open = [{ node: root, indent: parsed[0][1].length }];
  for (const match of parsed) {
    const indent = match[1].length;
    while (open.length > 1 && indent < open.at(-1).indent) open.pop();
    const last = open.at(-1).node.lastElementChild;
    if (indent > open.at(-1).indent && last) {
      const nested = listNode(match);
      last.append(nested);
      open.push({ node: nested, indent });
    }
    open.at(-1).node.append(h("li", {}, inline(match[3], reader)));
  }
  return root;
}

const listNode = ([, , number]) => (number ? h("ol", { start: number }) : h("ul", {}));

/** A text without blocks: marks, mentions, links, emoji; line ends become breaks. */
export function inline(text, reader, depth = 0) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) nodes.push(...symbols(plain));
    plain = "";
  };
  while (at < text.length) {
    const found = SPECIAL.test(text[at]) && depth < DEEPEST ? mark(text, at, reader, depth) : null;
    if (!found) {
      plain += text[at++];
      continue;
    }
    flush();
    nodes.push(found.node);
    at += found.length;
  }
  flush();
  return nodes;
}

const SPECIAL = /[\\`*_~|[<h\n@]/;

function mark(text, at, reader, depth) {
  // A word's own underscore or a link's tail is not the start of a mark.
  const before = at === 0 ? "" : text[at - 1];
  for (const [pattern, build, alone] of MARKS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || (alone && /[\p{L}\p{N}_]/u.test(before))) continue;
    const within = (part) => inline(part, reader, depth + 1);
    return { node: build(match, reader, within), length: match[0].length };
  }
  return null;
}

const tag = (name) => (match, _reader, within) => h(name, {}, within(match[1]));

const MARKS = [
  [/\\([^\w\s])/y, ([, literal]) => document.createTextNode(literal)],
  [/\n/y, () => h("br")],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.length > 2 ? code.replace(/^ (.*) $/, "$1") : code)],
  [/\*\*\*([\s\S]+?)\*\*\*/y, (match, _reader, within) => h("strong", {}, h("em", {}, within(match[1])))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, tag("strong")],
  [/__([\s\S]+?)__(?!_)/y, tag("u")],
  [/~~([\s\S]+?)~~/y, tag("s")],
  [/\|\|([\s\S]+?)\|\|/y, spoiler],
  [/(?<!\*)\*(?![\s*])((?:\*\*|[^*])+?)\*(?!\*)/y, tag("em")],
  [/_(?!_)([^_]+?)_(?!\w)/y, tag("em"), true],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y, (match, reader, within) => link(match[2], within(match[1]), reader)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url], reader) => link(url, null, reader)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/y, ([url], reader) => link(url, null, reader), true],
  [/<@!?(\d+)>/y, ([, id], reader) => mention(`@${reader.user(id) ?? reader.say("unknownUser")}`)],
  [/<@&(\d+)>/y, ([, id], reader) => mention(`@${reader.role(id) ?? "?"}`)],
  [/<#(\d+)>/y, ([, id], reader) => channelMention(id, reader)],
  [/<\/([^:>]+):\d+>/y, ([, name], reader) => commandMention(name, reader)],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([, when, style], reader) => timestamp(Number(when), style ?? "f", reader.locale)],
  [/<(a?):(\w+):(\d+)>/y, ([, moving, name, id]) => customEmoji({ id, name, animated: Boolean(moving) })],
  [/@(everyone|here)\b/y, ([text]) => mention(text)],
];

const mention = (text) => h("span", { class: "mention" }, text);

function spoiler(match, reader, within) {
  const content = h("span", {}, within(match[1]));
  const cover = h("button", { type: "button", class: "spoiler", "aria-label": reader.say("spoiler"), onclick: show }, content);
  function show() {
    cover.replaceWith(h("span", { class: "spoiler shown", tabindex: "-1" }, content));
  }
  return cover;
}

function channelMention(id, reader) {
  const name = reader.channel(id);
  if (!name) return mention(`#${reader.say("unknownChannel")}`);
  return h("button", { type: "button", class: "mention", onclick: () => reader.follow({ channel: id }) }, `#${name}`);
}

function commandMention(name, reader) {
  return h("button", { type: "button", class: "mention", onclick: () => reader.type(`/${name} `) }, `/${name}`);
}

/** Links to a message of Discord's own form lead to that message here. */
function link(url, content, reader) {
  const jump = target(url);
  if (!jump) return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content ?? url);
  const { channel, message } = jump;
  const text = content ?? [`#${reader.channel(channel) ?? reader.say("unknownChannel")}`, message ? ` › ${reader.say("message")}` : ""];
  return h("button", { type: "button", class: "mention", onclick: () => reader.follow({ channel, message }) }, text);
}

/** An emoji of a server or an application; its name stands in where there is no picture. */
export function customEmoji({ id, name, animated }) {
  const picture = h("img", { class: "emoji", src: `/cdn/emojis/${id}.${animated ? "gif" : "png"}`, alt: `:${name}:`, title: `:${name}:` });
  picture.addEventListener("error", () => picture.replaceWith(h("span", { class: "emoji-name" }, `:${name}:`)));
  return picture;
}

/** An emoji as components carry it: `{name}` or `{id, name, animated}`. */
export const emoji = (given) => (given.id ? customEmoji(given) : h("span", { class: "emoji-text" }, symbols(given.name)));

/** Hearts and diamonds are drawn red, as chats do; their shapes still tell them apart. */
function symbols(text) {
  return text.split(/([♥♦]\ufe0f?)/).map((part, index) => (index % 2 ? h("span", { class: "red" }, part) : part));
}
