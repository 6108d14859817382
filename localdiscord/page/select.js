/** A select menu: a button that opens a list, for one choice or for several between a minimum and a maximum. */
import { freshId, h, icon } from "./dom.js";
import { emoji } from "./markdown.js";

const TYPE = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/** The options of any kind of select, as `{label, value, description?, emoji?, default?}`. */
export function optionsOf(component, account) {
  const { type, channel_types: kinds, default_values: chosen = [] } = component;
  if (type === TYPE.string) return component.options;
  const users = [...account.people.values()].map((user) => ({ label: account.nameOf(user), value: user.id }));
  const roles = [...account.roles.values()].map(({ id, name }) => ({ label: `@${name.replace(/^@/, "")}`, value: id }));
  const rooms = account.channels.filter(({ channel }) => !kinds?.length || kinds.includes(channel.type));
  const channels = rooms.map(({ id, place }) => ({ label: place, value: id }));
  const all = { [TYPE.user]: users, [TYPE.role]: roles, [TYPE.mentionable]: [...users, ...roles], [TYPE.channel]: channels }[type];
  return all.map((option) => ({ ...option, default: chosen.some(({ id }) => id === option.value) }));
}

export class SelectMenu {
  /**
   * `onchoose(values)` is called when a choice is complete; `labelledby` is the id of the control's name,
   * which is else its placeholder. `node` is the control, `values` the present choice.
   */
  constructor(component, { say, options, onchoose, labelledby }) {
    Object.assign(this, { component, say, options, onchoose });
    this.least = component.min_values ?? 1;
    this.most = Math.min(component.max_values ?? 1, Math.max(options.length, 1));
    this.several = this.most > 1;
    this.placeholder = component.placeholder ?? say("choose");
    this.chosen = new Set(options.filter((option) => option.default).map(({ value }) => value));
    this.before = null;
    this.at = 0;
    this.node = this.draw(labelledby);
    this.listen();
    this.paint();
  }

  get values() {
    return this.options.map(({ value }) => value).filter((value) => this.chosen.has(value));
  }

  get complete() {
    return this.chosen.size >= this.least && this.chosen.size <= this.most;
  }

  draw(labelledby) {
    const listId = freshId("list");
    this.face = h("span", { class: "select-face", id: freshId("face") });
    const named = labelledby ? { "aria-labelledby": `${labelledby} ${this.face.id}` } : { "aria-label": null };
    const opens = { "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": listId };
    const { disabled, custom_id: customId } = this.component;
    this.button = h("button", { type: "button", class: "select-button", disabled, ...opens, ...named, data: { customId } }, this.face, icon("chevron"));
    this.rows = this.options.map((option, index) => this.row(option, `${listId}-${index}`, index));
    const list = { id: listId, role: "listbox", tabindex: "-1", "aria-label": this.placeholder };
    this.list = h("div", { ...list, "aria-multiselectable": this.several ? "true" : null }, this.rows);
    this.popup = h("div", { class: "select-popup", popover: "manual" }, this.list, this.several ? this.bottom() : null);
    return h("div", { class: "select" }, this.button, this.popup);
  }

  row(option, id, index) {
    const text = h("span", { class: "option-text" }, h("span", {}, option.label), option.description && h("small", {}, option.description));
    const sign = option.emoji ? emoji(option.emoji) : null;
    const actions = { onclick: () => this.pick(index), onpointermove: () => this.aim(index) };
    return h("div", { role: "option", id, class: "option", data: { value: option.value }, ...actions }, sign, text, h("span", { class: "tick" }, icon("check")));
  }

  bottom() {
    const { least, most, say } = this;
    const hint = least === most ? say("chooseExactly", { min: least }) : say("chooseBetween", { min: least, max: most });
    this.confirm = h("button", { type: "button", class: "button primary", onclick: () => this.finish() }, say("confirm"));
    return h("div", { class: "select-bottom" }, h("small", {}, hint), this.confirm);
  }

  listen() {
    this.outside = ({ target }) => (this.node.contains(target) ? undefined : this.cancel());
    this.button.addEventListener("click", () => (this.before ? this.cancel() : this.open()));
    this.button.addEventListener("keydown", (event) => {
      if (this.before || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
      event.preventDefault();
      this.open();
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.popup.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !this.node.contains(relatedTarget) && this.cancel());
  }

  paint() {
    const names = this.options.filter(({ value }) => this.chosen.has(value)).map(({ label }) => label);
    this.face.textContent = names.length ? names.join(", ") : this.placeholder;
    this.face.classList.toggle("empty", names.length === 0);
    this.rows.forEach((row, index) => {
      row.setAttribute("aria-selected", String(this.chosen.has(this.options[index].value)));
      row.classList.toggle("aimed", index === this.at);
    });
    if (this.confirm) this.confirm.disabled = !this.complete;
  }

  aim(index) {
    if (!this.rows.length) return;
    this.at = (index + this.rows.length) % this.rows.length;
    this.list.setAttribute("aria-activedescendant", this.rows[this.at].id);
    this.rows[this.at].scrollIntoView({ block: "nearest" });
    this.paint();
  }

  pick(index) {
    const { value } = this.options[index];
    this.at = index;
    if (!this.several) {
      this.chosen = new Set(this.least === 0 && this.chosen.has(value) ? [] : [value]);
      return this.finish();
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    return this.paint();
  }

  open() {
    this.before = new Set(this.chosen);
    this.button.setAttribute("aria-expanded", "true");
    this.popup.showPopover();
    place(this.popup, this.button);
    this.list.focus({ preventScroll: true });
    this.aim(Math.max(0, this.options.findIndex(({ value }) => this.chosen.has(value))));
    document.addEventListener("pointerdown", this.outside, true);
  }

  close() {
    this.before = null;
    document.removeEventListener("pointerdown", this.outside, true);
    this.button.setAttribute("aria-expanded", "false");
    if (this.popup.matches(":popover-open")) this.popup.hidePopover();
  }

  /** Closes without choosing. */
  cancel() {
    if (!this.before) return;
    this.chosen = this.before;
    this.close();
    this.paint();
  }

  /** Ends the choice; what was chosen before is sent no second time, as in Discord's own client. */
  finish() {
    if (!this.complete) return;
    const same = this.before && this.before.size === this.chosen.size && this.values.every((value) => this.before.has(value));
    this.close();
    this.paint();
    this.button.focus();
    if (!same) this.onchoose?.(this.values);
  }

  key(event) {
    const { key, ctrlKey, altKey, metaKey } = event;
    const letter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    const action = KEYS[key] ?? (letter ? (menu) => menu.find(key) : null);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action(this);
  }

  /** Goes to the next option that begins with a letter. */
  find(letter) {
    const count = this.options.length;
    const begins = (index) => this.options[index].label.toLowerCase().startsWith(letter.toLowerCase());
    const next = this.options.map((_, step) => (this.at + 1 + step) % count).find(begins);
    if (next !== undefined) this.aim(next);
  }

  enter() {
    const ready = this.several && this.complete && this.chosen.has(this.options[this.at].value);
    if (ready) this.finish();
    else this.pick(this.at);
  }
}

const KEYS = {
  ArrowDown: (menu) => menu.aim(menu.at + 1),
  ArrowUp: (menu) => menu.aim(menu.at - 1),
  Home: (menu) => menu.aim(0),
  End: (menu) => menu.aim(menu.rows.length - 1),
  " ": (menu) => menu.pick(menu.at),
  Enter: (menu) => menu.enter(),
  Escape: (menu) => {
    menu.cancel();
    menu.button.focus();
  },
};

const MARGIN = 8;
const NARROWEST = 280;
const TALLEST = 340;

/** Puts a popup below its button, or above where there is more room. */
function place(popup, button) {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const below = innerHeight - bottom - 1.5 * MARGIN;
  const above = top - 1.5 * MARGIN;
  const up = below < Math.min(popup.offsetHeight, TALLEST) && above > below;
  const wide = Math.max(width, Math.min(NARROWEST, innerWidth - 2 * MARGIN));
  popup.style.width = `${wide}px`;
  popup.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - wide - MARGIN))}px`;
  popup.style.maxHeight = `${Math.min(up ? above : below, TALLEST)}px`;
  popup.style.top = up ? "auto" : `${bottom + MARGIN / 2}px`;
  popup.style.bottom = up ? `${innerHeight - top + MARGIN / 2}px` : "auto";
}
