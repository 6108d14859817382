/** The side bar: the channels of each server, the current user's private conversations, and who one is. */
import { h, icon, portrait } from "./dom.js";
import { settingsDialog } from "./users.js";

export class Sidebar {
  /** `open(id)` goes to a room, `writeTo(userId)` to a private conversation, `close()` folds the bar. */
  constructor(node, actions) {
    this.node = node;
    this.actions = actions;
  }

  show({ account, say }) {
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const here = account.guilds.get(account.room?.guild)?.name ?? say("privates");
    const close = h("button", { type: "button", class: "icon-button side-close", "aria-label": say("closeSide"), onclick: this.actions.close }, icon("close"));
    this.node.setAttribute("aria-label", say("channels"));
    const servers = account.servers.map(({ id, name }) => this.group(name, account.channelsOf(id).map((room) => this.room(room, account, say))));
    this.node.replaceChildren(
      h("header", { class: "side-head" }, h("h1", {}, here), close),
      h("p", { class: "notice" }, say("notice")),
      h("div", { class: "side-scroll" }, servers, this.group(say("privates"), this.privates(account, say))),
      this.foot(account, say),
    );
    if (focused) this.node.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  group(title, rows) {
    return h("nav", { "aria-label": title }, h("h2", {}, title), h("ul", {}, rows.map((row) => h("li", {}, row))));
  }

  room(room, account, say) {
    const here = account.current === room.id;
    const badge = room.calls ? h("span", { class: "badge", "aria-hidden": "true" }, String(room.calls)) : null;
    const label = [room.place, room.unread ? say("unreadMentions", { n: room.unread }) : null].filter(Boolean).join(", ");
    const sign = room.direct ? portrait(room.name, account.colorOf(room.recipient), account.pictureOf(room.recipient)) : icon("hash");
    const attributes = { "aria-label": label, "aria-current": here ? "page" : null, data: { key: room.id } };
    const classes = ["place", room.unread && "unread"].filter(Boolean).join(" ");
    return h("button", { type: "button", class: classes, ...attributes, onclick: () => this.actions.open(room.id) }, sign, h("span", {}, room.name), badge);
  }

  /** The conversations there are, and the bot even before its first word. */
  privates(account, say) {
    const rows = account.privates.map((room) => this.room(room, account, say));
    const strangers = account.bots.filter(({ id }) => !account.privates.some((room) => room.recipient?.id === id));
    return [...rows, ...strangers.map((bot) => this.stranger(bot, account, say))];
  }

  stranger(bot, account, say) {
    const name = account.nameOf(bot);
    const attributes = { "aria-label": say("writeTo", { name }), data: { key: bot.id } };
    const face = portrait(name, account.colorOf(bot), account.pictureOf(bot));
    return h("button", { type: "button", class: "place", ...attributes, onclick: () => this.actions.writeTo(bot.id) }, face, h("span", {}, name));
  }

  foot(account, say) {
    const { name, color, gateway } = account;
    const settings = h("button", { type: "button", class: "icon-button", "aria-label": say("settings", { name }), title: say("settings", { name }), data: { key: "settings" }, onclick: () => settingsDialog(account) }, icon("gear"));
    const state = h("small", { class: `state ${gateway.state}` }, say(gateway.state === "lost" ? "away" : gateway.state));
    return h("footer", { class: "side-foot" }, portrait(name, color, null), h("span", { class: "who" }, h("b", {}, name), state), settings);
  }
}
