/** The rail: everybody one can be, who is waiting for an answer, and each one's language. */
import { anewSection } from "./anew.js";
import { h, icon, portrait } from "./dom.js";
import { LANGUAGES, speaker } from "./words.js";

export class Users {
  /** `choose(account)` makes an account the current one; `menu()` opens the side bar on a small screen. */
  constructor(node, accounts, choose, menu) {
    this.node = node;
    this.accounts = accounts;
    this.choose = choose;
    this.menu = menu;
  }

  show(current) {
    const say = speaker(current.locale);
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.user : null;
    this.node.setAttribute("aria-label", say("people"));
    const menu = h("button", { type: "button", class: "rail-menu", "aria-label": say("openSide"), onclick: this.menu }, icon("menu"), this.menuBadge(current));
    this.node.replaceChildren(menu, ...this.accounts.map((account, index) => this.person(account, index, current, say)));
    if (focused) this.node.querySelector(`[data-user="${CSS.escape(focused)}"]`)?.focus();
  }

  menuBadge({ calls }) {
    return calls ? h("span", { class: "badge", "aria-hidden": "true" }, String(calls)) : null;
  }

  person(account, index, current, say) {
    const { id, name, color, calls, gateway } = account;
    const chosen = account === current;
    const owns = id === current.owner ? say("owns") : null;
    const label = [say("playAs", { name }), owns, calls ? say("unreadMentions", { n: calls }) : null].filter(Boolean).join(", ");
    const title = [`${name} (Alt+${index + 1})`, owns].filter(Boolean).join(", ");
    const attributes = { "aria-label": label, "aria-pressed": String(chosen), "aria-keyshortcuts": `Alt+${index + 1}`, title };
    return h(
      "button",
      { type: "button", class: `person ${gateway.state}`, ...attributes, data: { user: name }, onclick: () => this.choose(account) },
      h("span", { class: "face" }, portrait(name, color, null), owns && icon("crown"), calls ? h("span", { class: "badge", "aria-hidden": "true" }, String(calls)) : null),
      h("span", { class: "person-name", "aria-hidden": "true" }, name),
    );
  }
}

const KEYS = [
  ["keySwitch", ["Alt", "1…9"]],
  ["keySlash", ["/"]],
  ["keyTab", ["Tab"]],
  ["keyLatest", ["Alt", "↑"]],
  ["keyEscape", ["Esc"]],
  ["keyEnter", ["↵"]],
];

/** The current user's menu: language and keyboard, opened by the button at the foot of the side bar. */
export function settingsDialog(account) {
  const say = speaker(account.locale);
  const { name } = account;
  const close = () => dialog.close();
  const choices = LANGUAGES.map(([locale, label]) => language(account, locale, label, close));
  const keys = KEYS.map(([key, caps]) => h("div", {}, h("dt", {}, caps.map((cap) => h("kbd", {}, cap))), h("dd", {}, say(key))));
  const shut = h("button", { type: "button", class: "icon-button", "aria-label": say("closeSide"), onclick: close }, icon("close"));
  const dialog = h(
    "dialog",
    { class: "modal settings", "aria-label": say("settings", { name }), onclose: () => dialog.remove() },
    h("header", {}, h("h2", {}, name), shut),
    h("div", { class: "modal-body" }, h("h3", {}, say("language", { name })), h("div", { class: "choices", role: "group", "aria-label": say("language", { name }) }, choices), h("h3", {}, say("keyboard")), h("dl", { class: "keys" }, keys), anewSection(account, say)),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function language(account, locale, label, close) {
  const chosen = account.locale.slice(0, 2) === locale.slice(0, 2);
  const choose = () => {
    close();
    account.speak(locale);
  };
  const attributes = { type: "button", class: `button ${chosen ? "primary" : "secondary"}`, lang: locale, "aria-pressed": String(chosen) };
  return h("button", { ...attributes, onclick: choose }, chosen && icon("check"), label);
}
