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
  const all = { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[type];
  return all.map((option) => ({ ...option, default: chosen.some(({ id }) => id === option.value) }));
}

/**
 * `onchoose(values)` is called when a choice is complete; `label` names the control where it has no
 * placeholder. The node has `values`, the present choice.
 */
export function selectMenu(component, { say, options, onchoose, labelledby }) {
  const least = component.min_values ?? 1;
  const most = Math.min(component.max_values ?? 1, Math.max(options.length, 1));
  const placeholder = component.placeholder ?? say("choose");
  const state = { chosen: new Set(options.filter((option) => option.default).map(({ value }) => value)), at: 0 };
  const listId = freshId("list");
  let confirm;
  let opened = null;
  const face = h("span", { class: "select-face", id: freshId("face") });
  const toggle = h(
    "button",
    {
      type: "button",
      class: "select-button",
      disabled: component.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": listId,
      "aria-labelledby": labelledby ? `${labelledby} ${face.id}` : null,
      data: { customId: component.custom_id },
    },
    face,
    icon("chevron"),
  );
  const popup = h("div", { class: "select-popup", popover: "manual" });
  const several = most > 1;
  const list = h("div", { id: listId, role: "listbox", tabindex: "-1", "aria-label": placeholder, "aria-multiselectable": several ? "true" : null });
  const rows = options.map((option, index) => row(option, index));
  const node = h("div", { class: "select" }, toggle, popup);
  list.append(...rows);
  popup.append(list, ...(several ? [bottom()] : []));
  node.values = () => options.map(({ value }) => value).filter((value) => state.chosen.has(value));

  function row(option, index) {
    const text = h("span", { class: "option-text" }, h("span", {}, option.label), option.description && h("small", {}, option.description));
    const sign = option.emoji ? emoji(option.emoji) : null;
    const attributes = { role: "option", id: `${listId}-${index}`, class: "option", data: { value: option.value } };
    return h("div", { ...attributes, onclick: () => pick(index), onpointermove: () => aim(index) }, sign, text, h("span", { class: "tick" }, icon("check")));
  }

  function bottom() {
    const hint = least === most ? say("chooseExactly", { min: least }) : say("chooseBetween", { min: least, max: most });
    confirm = h("button", { type: "button", class: "button primary", onclick: finish }, say("confirm"));
    return h("div", { class: "select-bottom" }, h("small", {}, hint), confirm);
  }

  function paint() {
    const names = options.filter(({ value }) => state.chosen.has(value)).map(({ label }) => label);
    face.textContent = names.length ? names.join(", ") : placeholder;
    face.classList.toggle("empty", names.length === 0);
    rows.forEach((each, index) => {
      each.setAttribute("aria-selected", String(state.chosen.has(options[index].value)));
      each.classList.toggle("aimed", index === state.at);
    });
    if (confirm) confirm.disabled = !complete();
  }

  const complete = () => state.chosen.size >= least && state.chosen.size <= most;

  function aim(index) {
    if (!rows.length || index === state.at) return;
    state.at = (index + rows.length) % rows.length;
    list.setAttribute("aria-activedescendant", rows[state.at].id);
    rows[state.at].scrollIntoView({ block: "nearest" });
    paint();
  }

  function pick(index) {
    const { value } = options[index];
    state.at = index;
    if (!several) {
      state.chosen = new Set(least === 0 && state.chosen.has(value) ? [] : [value]);
      return finish();
    }
    if (state.chosen.has(value)) state.chosen.delete(value);
    else if (state.chosen.size < most) state.chosen.add(value);
    return paint();
  }

  function open() {
    if (opened) return close();
    opened = new Set(state.chosen);
    toggle.setAttribute("aria-expanded", "true");
    popup.showPopover();
    place(popup, toggle);
    list.focus({ preventScroll: true });
    state.at = Math.max(0, options.findIndex(({ value }) => state.chosen.has(value)));
    if (rows.length) list.setAttribute("aria-activedescendant", rows[state.at].id);
    document.addEventListener("pointerdown", outside, true);
    return paint();
  }

  function close() {
    if (!opened) return;
    opened = null;
    document.removeEventListener("pointerdown", outside, true);
    toggle.setAttribute("aria-expanded", "false");
    if (popup.matches(":popover-open")) popup.hidePopover();
  }

  function cancel() {
    if (opened) state.chosen = opened;
    close();
    paint();
  }

  function outside(event) {
    if (!node.isConnected) return close();
    return node.contains(event.target) ? undefined : cancel();
  }

  function finish() {
    if (!complete()) return;
    close();
    paint();
    toggle.focus();
    onchoose?.(node.values());
  }

  function typed(letter) {
    const starts = (index) => options[index % options.length].label.toLowerCase().startsWith(letter.toLowerCase());
    const offset = rows.findIndex((_, step) => starts(state.at + 1 + step));
    if (offset >= 0) aim((state.at + 1 + offset) % rows.length);
  }

  const KEYS = {
    ArrowDown: () => aim(state.at + 1),
    ArrowUp: () => aim(state.at - 1),
    Home: () => aim(0),
    End: () => aim(rows.length - 1),
    " ": () => pick(state.at),
    Enter: () => (several && state.chosen.has(options[state.at].value) && complete() ? finish() : pick(state.at)),
    Escape: () => {
      cancel();
      toggle.focus();
    },
  };

  list.addEventListener("keydown", (event) => {
    const action = KEYS[event.key] ?? (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey ? () => typed(event.key) : null);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  popup.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !node.contains(relatedTarget) && cancel());
  toggle.addEventListener("click", open);
  toggle.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!opened) open();
  });
  paint();
  return node;
}

/** Puts a popup below its button, or above where there is more room. */
function place(popup, button) {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const below = innerHeight - bottom - 12;
  const above = top - 12;
  const up = below < Math.min(popup.offsetHeight, 320) && above > below;
  popup.style.width = `${Math.max(width, Math.min(280, innerWidth - 16))}px`;
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - Math.max(width, 280) - 8))}px`;
  popup.style.maxHeight = `${Math.min(up ? above : below, 340)}px`;
  popup.style.top = up ? "auto" : `${bottom + 4}px`;
  popup.style.bottom = up ? `${innerHeight - top + 4}px` : "auto";
}
