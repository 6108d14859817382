/** The list of suggestions above the message box; the box keeps the focus and steers it. */
import { freshId, h } from "./dom.js";

/** A suggestion is `{label, detail?, hint?, take}`. */
export class Picker {
  constructor(input) {
    this.input = input;
    this.items = [];
    this.at = -1;
    this.list = h("div", { role: "listbox", id: freshId("suggestions") });
    this.title = h("p", { class: "picker-title" });
    this.note = h("p", { class: "picker-note", "aria-hidden": "true" });
    this.node = h("div", { class: "picker", hidden: true }, this.title, this.list, this.note);
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
    input.setAttribute("aria-controls", this.list.id);
    this.close();
  }

  get open() {
    return !this.node.hidden;
  }

  /** The suggestion that Enter would take, if the list points at one. */
  get aimed() {
    return this.open ? this.items[this.at] : undefined;
  }

  /** `aim` says whether the first one is pointed at from the start. */
  show({ title, items, note, empty, aim }) {
    const kept = this.items[this.at]?.label;
    this.items = items;
    this.title.textContent = title;
    this.note.textContent = items.length ? note : "";
    this.list.setAttribute("aria-label", title);
    this.rows = items.map((item, index) => this.row(item, index));
    this.list.replaceChildren(...(items.length ? this.rows : [h("p", { class: "picker-empty" }, empty)]));
    this.node.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    const same = this.moved ? items.findIndex(({ label }) => label === kept) : -1;
    this.moved = same >= 0;
    this.aim(same >= 0 ? same : aim && items.length ? 0 : -1);
  }

  row({ label, detail, hint, take }, index) {
    const text = h("span", { class: "picker-label" }, label);
    const rest = detail ? h("span", { class: "picker-detail" }, detail) : null;
    const side = hint ? h("span", { class: "picker-hint" }, hint) : null;
    const attributes = { role: "option", id: `${this.list.id}-${index}`, class: "picker-item", "aria-selected": "false" };
    return h("div", { ...attributes, onclick: take }, text, rest, side);
  }

  /** Points at another suggestion; like `take` and `dismiss`, says whether there was anything to do. */
  move(step) {
    const count = this.items.length;
    if (!count) return false;
    this.moved = true;
    this.aim(this.at < 0 && step < 0 ? count - 1 : (this.at + step + count) % count);
    return true;
  }

  /** Takes the suggestion pointed at, or the first. */
  take() {
    const item = this.aimed ?? this.items[0];
    item?.take();
    return Boolean(item);
  }

  dismiss() {
    const { open } = this;
    this.close();
    return open;
  }

  aim(index) {
    this.at = index;
    this.rows.forEach((row, each) => row.setAttribute("aria-selected", String(each === index)));
    if (index < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", this.rows[index].id);
    return this.rows[index].scrollIntoView({ block: "nearest" });
  }

  close() {
    this.node.hidden = true;
    this.items = [];
    this.rows = [];
    this.at = -1;
    this.moved = false;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}
