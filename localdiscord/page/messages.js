/** The list of messages of the room one looks at: keeps one's place, follows the newest, marks what is new. */
import { momentOf } from "./clock.js";
import { h, icon } from "./dom.js";
import { messageNode, spoken } from "./message.js";

const NEAR = 80;

export class MessageLog {
  /** `view()` gives `{account, say, reader}` for the user of the moment; `live` is where new messages are told. */
  constructor(view, live) {
    this.view = view;
    this.live = live;
    this.list = h("div", { class: "messages", role: "log", "aria-live": "off", tabindex: "0" });
    this.jump = h("button", { type: "button", class: "newest", hidden: true, onclick: () => this.toNewest() });
    this.node = h("div", { class: "log" }, this.list, this.jump);
    this.following = true;
    this.list.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.list.addEventListener("load", () => this.settle(), true);
    new ResizeObserver(() => this.settle()).observe(this.list);
  }

  get room() {
    return this.view().account.room;
  }

  /** Draws the whole room where its user left it; `keep` stays at the present place. */
  show(keep = false) {
    const { account, say } = this.view();
    const { room } = account;
    if (!room) return this.list.replaceChildren();
    const fromEnd = this.list.scrollHeight - this.list.scrollTop;
    this.list.setAttribute("aria-label", say("messagesIn", { place: room.place }));
    this.list.replaceChildren(this.top(room), ...this.articles(room));
    this.jump.replaceChildren(h("span", {}, say("toNewest")), icon("down"));
    if (keep && !this.following) this.list.scrollTop = this.list.scrollHeight - fromEnd;
    else if (!keep) this.restore(room);
    return this.settle();
  }

  restore(room) {
    this.following = room.scroll === null;
    if (!this.following) this.list.scrollTop = room.scroll;
  }

  articles(room) {
    const view = this.view();
    const nodes = [];
    room.messages.forEach((message, index) => {
      if (message.id === room.divider) nodes.push(this.divider());
      nodes.push(messageNode(message, before(room, index), view));
    });
    return nodes;
  }

  divider() {
    return h("div", { class: "divider", role: "separator" }, h("span", {}, this.view().say("newMessages")));
  }

  top(room) {
    const { say } = this.view();
    if (!room.complete && room.loaded && room.messages.length) {
      const more = h("button", { type: "button", class: "button secondary", onclick: () => room.older() }, say("older"));
      return h("div", { class: "top" }, more);
    }
    const hint = room.direct ? say("welcomePrivate", { name: room.name }) : (room.channel.topic ?? say("welcomeHint"));
    const badge = h("span", { class: "top-badge" }, icon(room.direct ? "talk" : "hash"));
    return h("div", { class: "top" }, badge, h("h2", {}, room.direct ? room.name : say("welcome", { place: room.place })), h("p", {}, hint));
  }

  /** A new message; somebody who reads further up is not moved. */
  add(message) {
    const { room } = this;
    const view = this.view();
    const index = room.messages.indexOf(room.find(message.id));
    if (index !== room.messages.length - 1) return this.show(true);
    if (message.id === room.divider) this.list.append(this.divider());
    const node = messageNode(message, before(room, index), view);
    node.classList.add("fresh");
    this.list.append(node);
    if (message.author.id === view.account.id) this.following = true;
    else this.tell(node, view.account.nameOf(message.author));
    return this.settle();
  }

  tell(node, name) {
    this.live.append(h("p", {}, spoken(node, name)));
    while (this.live.childElementCount > 5) this.live.firstElementChild.remove();
  }

  /** A message that changed: focus stays on the same control of it. */
  edit(message) {
    const old = this.find(message.id);
    if (!old) return;
    const { room } = this;
    const index = room.messages.indexOf(room.find(message.id));
    const focused = old.contains(document.activeElement) ? focusables(old).indexOf(document.activeElement) : null;
    const node = messageNode(message, before(room, index), this.view());
    old.replaceWith(node);
    if (focused !== null) (focusables(node)[focused] ?? node).focus({ preventScroll: true });
    this.settle();
  }

  remove() {
    const hadFocus = this.list.contains(document.activeElement);
    this.show(true);
    if (hadFocus) this.list.focus({ preventScroll: true });
  }

  find(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  scrolled() {
    const { room } = this;
    if (!room) return;
    const left = this.list.scrollHeight - this.list.clientHeight - this.list.scrollTop;
    this.following = left < NEAR;
    room.scroll = this.following ? null : this.list.scrollTop;
    this.jump.hidden = this.following;
  }

  settle() {
    if (this.following) this.list.scrollTop = this.list.scrollHeight;
    this.jump.hidden = this.following;
  }

  toNewest() {
    this.following = true;
    this.settle();
    this.focusLatest();
  }

  /** Puts the focus on the first control of the newest message that has one, else on that message. */
  focusLatest() {
    const nodes = [...this.list.querySelectorAll(".message")].reverse();
    const usable = nodes.map((node) => node.querySelector(".button:not(:disabled), .select-button:not(:disabled)")).find(Boolean);
    (usable ?? nodes[0] ?? this.list).focus();
  }

  /** Shows one message and points it out, reading back as far as needed. */
  async point(id) {
    const { room } = this;
    while (!room.find(id) && !room.complete && momentOf(id) < momentOf(room.messages[0]?.id ?? "0")) await room.older();
    const node = this.find(id);
    if (!node) return;
    this.following = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("pointed");
    node.focus({ preventScroll: true });
    setTimeout(() => node.classList.remove("pointed"), 2500);
  }
}

/** The message that another one may go under; the line before what is new separates them. */
function before(room, index) {
  return room.messages[index].id === room.divider ? undefined : room.messages[index - 1];
}

const focusables = (node) => [...node.querySelectorAll("button, a[href], summary, [tabindex='0']")];
