/** The message box: plain talk, or a slash command that is completed while one types. */
import { aboutOf, missing, nameOf } from "./commands.js";
import { Completion } from "./completion.js";
import { h, icon } from "./dom.js";
import { KIND } from "./interactions.js";
import { Picker } from "./picker.js";

export class Composer {
  /** `view()` gives `{account, say}` for the user of the moment. */
  constructor(view) {
    this.view = view;
    this.input = h("textarea", { id: "entry", rows: "1", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", autocapitalize: "sentences", spellcheck: "false", enterkeyhint: "send" });
    this.mirror = h("div", { class: "mirror", "aria-hidden": "true" });
    this.hints = h("div", { class: "hints", role: "group" });
    this.alert = h("p", { class: "alert", role: "alert" });
    this.sendButton = h("button", { type: "submit", class: "send" }, icon("send"));
    this.slash = h("button", { type: "button", class: "slash", onclick: () => this.type("/") }, icon("slash"));
    this.picker = new Picker(this.input);
    this.completion = new Completion(this, this.picker, view);
    const box = h("div", { class: "box" }, this.slash, h("div", { class: "field" }, this.mirror, this.input), this.sendButton);
    this.node = h("form", { class: "composer", onsubmit: (event) => this.submitted(event) }, this.picker.node, this.hints, this.alert, box);
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("click", () => this.completion.suggest());
    this.input.addEventListener("blur", () => this.picker.close());
    this.input.addEventListener("scroll", () => this.follow());
  }

  /** Another user or another room: its own draft, its own commands. */
  show() {
    const { account, say } = this.view();
    const { room } = account;
    const label = room ? say(room.direct ? "writeDirect" : "write", { place: room.place }) : "";
    this.input.placeholder = label;
    this.input.setAttribute("aria-label", label);
    this.sendButton.setAttribute("aria-label", say("send"));
    this.slash.setAttribute("aria-label", say("commands"));
    this.completion.forget();
    this.input.value = room?.draft ?? "";
    this.alert.textContent = "";
    if (room) account.commandsHere().catch(() => {});
    this.paint();
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }

  /** Puts a text in the box as if it had been typed. */
  type(text) {
    this.focus();
    this.put(text);
  }

  put(text, caret = text.length) {
    this.input.value = text;
    this.input.setSelectionRange(caret, caret);
    this.changed();
  }

  changed() {
    const { account } = this.view();
    if (account.room) account.room.draft = this.input.value;
    this.alert.textContent = "";
    this.paint();
    this.completion.suggest();
  }

  /** The coloured copy of the line under the text, and the row of options. */
  paint() {
    const line = this.input.value;
    const parsed = this.completion.parsed();
    this.node.classList.toggle("commanding", Boolean(parsed));
    this.mirror.replaceChildren(...(parsed ? coloured(line, parsed) : [line]), "\u200b");
    this.hints.replaceChildren(...(parsed ? this.optionChips(parsed) : []));
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
    this.follow();
  }

  follow() {
    this.mirror.scrollTop = this.input.scrollTop;
  }

  optionChips({ entry, fields }) {
    const { account, say } = this.view();
    this.hints.setAttribute("aria-label", say("optionsOf", { command: entry.name }));
    const chips = entry.options.map((option) => {
      const filled = fields.some((field) => field.option === option && field.text);
      const state = filled ? icon("check") : h("small", {}, say(option.required ? "required" : "optional"));
      const attributes = { type: "button", class: filled ? "chip filled" : "chip", title: aboutOf(option, account.locale) };
      return h("button", { ...attributes, onclick: () => this.completion.enterOption(option) }, nameOf(option, account.locale), state);
    });
    return [h("span", { class: "about" }, h("b", {}, `/${entry.name}`), " ", entry.about), ...chips];
  }

  key(event) {
    if (event.isComposing || event.shiftKey || event.altKey || event.ctrlKey) return;
    const { picker } = this;
    const actions = {
      ArrowDown: () => picker.move(1),
      ArrowUp: () => picker.move(-1),
      Tab: () => picker.take(),
      Escape: () => picker.dismiss(),
      Enter: () => this.enter(),
    };
    if (actions[event.key]?.()) event.preventDefault();
  }

  /** Enter takes what the list points at, unless the line already says everything. */
  enter() {
    if (this.wantsSuggestion()) this.picker.take();
    else this.submit();
    return true;
  }

  wantsSuggestion() {
    const { aimed, moved } = this.picker;
    if (!aimed) return false;
    const parsed = this.completion.parsed();
    if (moved || !parsed) return true;
    const field = this.completion.fieldAtCaret(parsed);
    return Boolean(field) && !(field.text && this.completion.known(field.option, field.text) !== undefined);
  }

  submitted(event) {
    event.preventDefault();
    this.submit();
  }

  submit() {
    const line = this.input.value.trim();
    const { account } = this.view();
    if (!line || !account.room) return undefined;
    return line.startsWith("/") ? this.run(line) : this.talk(line);
  }

  async talk(content) {
    const { account, say } = this.view();
    const { id } = account.room;
    this.put("");
    try {
      await account.rest.post(`/channels/${id}/messages`, { content });
    } catch (error) {
      if (!this.input.value && account.room.id === id) this.put(content);
      this.alert.textContent = say("cannotSend", { reason: error.message });
    }
  }

  async run(line) {
    const { account, say } = this.view();
    if (!account.knownCommands().length) await account.commandsHere().catch(() => {});
    const parsed = this.completion.parsed(line);
    if (!parsed) return this.complain(say(this.completion.entries().length ? "unknownCommand" : "noCommands", { command: line.split(/\s/)[0] }));
    const gap = missing(parsed);
    if (gap) return this.prompt(gap);
    const wrong = parsed.fields.find((field) => field.text && this.completion.resolve(field) === undefined);
    if (wrong) return this.complain(say("wrong", { option: nameOf(wrong.option, account.locale), value: wrong.text }));
    const { room } = account;
    const data = this.completion.data(parsed);
    this.put("");
    this.completion.forget();
    this.node.classList.add("waiting");
    const { ok, reason } = await account.interactions.send(KIND.command, data);
    this.node.classList.remove("waiting");
    return ok ? undefined : room.complain(reason ?? say("noAnswer"));
  }

  prompt(option) {
    const { account, say } = this.view();
    this.completion.enterOption(option);
    this.complain(say("needs", { option: `${nameOf(option, account.locale)} (${aboutOf(option, account.locale)})` }));
  }

  complain(text) {
    this.alert.textContent = text;
  }
}

/** The line in pieces: the command, each option's name, each value. */
function coloured(line, { head, fields }) {
  const pieces = [h("span", { class: "m-command" }, line.slice(0, head))];
  let at = head;
  for (const { start, valueStart, end } of [...fields].sort((a, b) => a.start - b.start)) {
    pieces.push(line.slice(at, start));
    const value = line.slice(valueStart, end);
    const tail = value.length - value.trimEnd().length;
    const name = h("span", { class: "m-name" }, line.slice(start, valueStart));
    pieces.push(h("span", { class: "m-field" }, name, value.slice(0, value.length - tail)), value.slice(value.length - tail));
    at = end;
  }
  return [...pieces, line.slice(at)];
}
