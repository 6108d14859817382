/** Starts the page: one connection per user, one view of the user of the moment. */
import { keepTime } from "./clock.js";
import { Composer } from "./composer.js";
import { h, icon } from "./dom.js";
import { MessageLog } from "./messages.js";
import { showModal } from "./modal.js";
import { place, remember } from "./places.js";
import { Reader } from "./reader.js";
import { Sidebar } from "./sidebar.js";
import { Account } from "./store.js";
import { Users } from "./users.js";
import { speaker } from "./words.js";

const part = (id) => document.getElementById(id);

class App {
  constructor(page) {
    this.page = page;
    this.accounts = page.users.map((user) => new Account(user, page));
    this.current = this.accounts.find(({ name }) => name === place("user")) ?? this.accounts[0];
    const view = () => this.view;
    this.log = new MessageLog(view, part("live"));
    this.composer = new Composer(view);
    this.users = new Users(part("rail"), this.accounts, (account) => this.become(account), () => this.fold(false));
    this.sidebar = new Sidebar(part("side"), { open: (id) => this.go(id), writeTo: (id) => this.writeTo(id), close: () => this.fold(true) });
    this.head = h("header", { class: "room-head" });
    this.state = h("p", { class: "connection", role: "status" });
    part("room").append(this.head, this.state, this.log.node, this.composer.node);
    part("veil").addEventListener("click", () => this.fold(true));
    this.accounts.forEach((account) => account.addEventListener("change", ({ detail }) => this.changed(account, detail)));
  }

  start() {
    this.become(this.current, false);
    this.accounts.forEach(({ gateway }) => {
      // Another server runs at this address now, with users of its own: begin again with those.
      gateway.addEventListener("stranger", () => location.reload(), { once: true });
      gateway.connect();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("visibilitychange", () => !document.hidden && this.looked());
    keepTime();
  }

  get view() {
    const account = this.current;
    const say = speaker(account.locale);
    const actions = { open: (id) => this.go(id), point: (id) => this.log.point(id), type: (text) => this.composer.type(text) };
    return { account, say, reader: new Reader(account, say, actions) };
  }

  /** Becomes another user, in the room where that user was. */
  become(account, focus = true) {
    this.current.watched = false;
    this.current = account;
    account.watched = true;
    remember("user", account.name);
    account.room?.enter();
    document.documentElement.lang = account.locale;
    part("skip").textContent = this.view.say("skip");
    this.showRoom();
    if (focus) this.refocus();
    if (account.modal) showModal(this.view);
  }

  refocus() {
    if (matchMedia("(pointer: fine)").matches) this.composer.focus();
  }

  changed(account, { kind, room, message, id }) {
    if (kind === "rooms") this.arrive(account);
    if (account !== this.current) return this.showPeople();
    const here = (room?.id ?? id) === account.current;
    if (kind === "message" && here) this.log.add(message);
    else if (kind === "edit" && here) this.log.edit(message);
    else if (kind === "remove" && here) this.log.remove();
    else if (kind === "room" && here) this.roomChanged(account);
    else if (kind === "modal") return showModal(this.view);
    else if (kind === "user") return this.become(account);
    if (kind === "state") this.showState();
    return this.showPeople();
  }

  roomChanged(account) {
    const same = this.shown === account.current;
    if (same) this.log.show(true);
    else this.showRoom();
  }

  /** A user who is nowhere yet goes where they last were, else to the channel in the address, else to the first. */
  arrive(account) {
    if (account.room) return;
    const asked = account.rooms.get(location.hash.slice(1));
    const last = account.rooms.get(place(account.id)) ?? asked ?? account.channels[0] ?? account.privates[0];
    if (!last) return;
    remember(account.id, last.id);
    account.open(last.id);
  }

  async go(id) {
    const account = this.current;
    this.fold(true);
    remember(account.id, id);
    await account.open(id);
    this.refocus();
  }

  async writeTo(userId) {
    this.fold(true);
    await this.current.writeTo(userId);
    this.refocus();
  }

  looked() {
    this.current.room?.enter();
    this.showPeople();
  }

  showRoom() {
    this.shown = this.current.current;
    this.showHead();
    this.log.show();
    this.composer.show();
    this.showState();
    this.showPeople();
  }

  showHead() {
    const { account, say } = this.view;
    const { room } = account;
    const title = room ? [icon(room.direct ? "talk" : "hash"), h("h2", {}, room.name)] : [];
    const topic = room?.channel.topic ? h("p", { class: "topic" }, room.channel.topic) : null;
    this.head.replaceChildren(...[...title, topic, h("span", { class: "notice" }, say("notice"))].filter(Boolean));
  }

  showState() {
    const { account, say } = this.view;
    const { state } = account.gateway;
    this.state.textContent = state === "ready" ? "" : say(state);
    this.state.dataset.state = state;
  }

  showPeople() {
    const { account, say } = this.view;
    this.users.show(account);
    this.sidebar.show(this.view);
    const calls = this.accounts.reduce((sum, each) => sum + each.calls, 0);
    document.title = `${calls ? `(${calls}) ` : ""}${account.room?.place ?? ""} · ${say("preview")}`;
  }

  fold(folded) {
    part("app").classList.toggle("unfolded", !folded);
    if (!folded) part("side").querySelector("[aria-current], button")?.focus();
  }

  key(event) {
    const { altKey, ctrlKey, metaKey, code, key } = event;
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    // Both together are AltGr, which types characters.
    const account = digit && altKey !== ctrlKey && !metaKey && this.accounts[Number(digit) - 1];
    if (account && !document.querySelector("dialog[open]")) return this.take(event, () => this.become(account));
    if (altKey && key === "ArrowUp") return this.take(event, () => this.log.focusLatest());
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return undefined;
    if (key === "Escape") return this.take(event, () => (this.fold(true), this.composer.focus()));
    const typing = key.length === 1 && key !== " " && !altKey && !ctrlKey && !metaKey;
    if (typing && !event.target.closest("input, textarea, [role=listbox]")) this.composer.focus();
    return undefined;
  }

  take(event, action) {
    event.preventDefault();
    action();
  }
}

const answer = await fetch("page.json");
new App(await answer.json()).start();
