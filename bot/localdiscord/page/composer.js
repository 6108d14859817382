/** The message box: plain talk, or a slash command that is completed while one types. */
import { aboutOf, choicesOf, dataOf, entriesOf, fold, matching, missing, nameOf, names, parse, valueOf } from "./commands.js";
import { h, icon } from "./dom.js";
import { KIND } from "./interactions.js";
import { Picker } from "./picker.js";
import { Suggestions } from "./suggestions.js";

const MOST_SHOWN = 25;

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
    this.suggestions = new Suggestions();
    const box = h("div", { class: "box" }, this.slash, h("div", { class: "field" }, this.mirror, this.input), this.sendButton);
    this.node = h("form", { class: "composer", onsubmit: (event) => this.submitted(event) }, this.picker.node, this.hints, this.alert, box);
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("click", () => this.suggest());
    this.input.addEventListener("blur", () => this.picker.close());
    this.input.addEventListener("scroll", () => this.follow());
  }

  /** Another user or another room: its own draft, its own commands. */
  show() {
    const { account, say } = this.view();
    const { room } = account;
    const label = room ? say("write", { place: room.place }) : "";
    this.input.placeholder = label;
    this.input.setAttribute("aria-label", label);
    this.sendButton.setAttribute("aria-label", say("send"));
    this.slash.setAttribute("aria-label", say("commands"));
    this.suggestions.forget();
    this.input.value = room?.draft ?? "";
    this.alert.textContent = "";
    if (room) account.commandsHere().catch(() => {});
    this.paint();
    this.picker.close();
  }

  focus() {
    this.input.focus({ preventScroll: true });
  }

  /** Puts a text in the box as if it had been typed. */
  type(text) {
    this.put(text);
    this.focus();
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
    this.suggest();
  }

  entries() {
    const { account } = this.view();
    return entriesOf(account.knownCommands(), account.locale);
  }

  parsed() {
    return parse(this.input.value, this.entries(), this.view().account.locale);
  }

  /** The coloured copy of the line under the text, and the row of options. */
  paint() {
    const line = this.input.value;
    const parsed = this.parsed();
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
      return h("button", { ...attributes, onclick: () => this.enterOption(option) }, nameOf(option, account.locale), state);
    });
    return [h("span", { class: "about" }, h("b", {}, `/${entry.name}`), " ", entry.about), ...chips];
  }

  /** Moves to an option of the command, adding it at the end if it is not there. */
  enterOption(option) {
    const there = this.parsed().fields.find((field) => field.option === option);
    const line = this.input.value;
    if (there) this.put(line, there.valueStart + there.text.length + (line[there.valueStart] === " " ? 1 : 0));
    else this.put(`${line.trimEnd()} ${nameOf(option, this.view().account.locale)}: `);
    this.focus();
  }

  async suggest() {
    const line = this.input.value;
    if (!line.startsWith("/") || document.activeElement !== this.input) return this.picker.close();
    const { account } = this.view();
    const before = account.knownCommands();
    this.suggestNow();
    await account.commandsHere().catch(() => {});
    if (account.knownCommands() === before || this.input.value !== line) return undefined;
    this.paint();
    return this.suggestNow();
  }

  suggestNow() {
    const parsed = this.parsed();
    const line = this.input.value;
    if (!parsed || line.length === parsed.head) return this.suggestCommands(line.slice(1));
    const field = this.fieldAtCaret(parsed);
    return field && !this.done(field, line) ? this.suggestValues(parsed, field) : this.suggestOptions(parsed);
  }

  fieldAtCaret({ fields }) {
    const caret = this.input.selectionStart;
    return fields.find(({ valueStart, end }) => valueStart <= caret && caret <= end);
  }

  /** A value that is one of the suggestions and has a blank after it: one goes on to the next. */
  done({ option, text, end }, line) {
    return text && /\s$/.test(line.slice(0, end)) && this.input.selectionStart === end && this.known(option, text) !== undefined;
  }

  present(title, items, aim, empty) {
    const { say } = this.view();
    this.picker.show({ title, items: items.slice(0, MOST_SHOWN), note: say("pickHint"), empty, aim });
  }

  suggestCommands(typed) {
    const { say } = this.view();
    const entries = this.entries();
    const items = matching(entries, typed).map((entry) => ({
      label: `/${entry.name}`,
      detail: entry.about,
      hint: entry.options.filter(({ required }) => required).map((option) => nameOf(option, this.view().account.locale)).join(", "),
      take: () => this.takeCommand(entry),
    }));
    const empty = entries.length ? say("unknownCommand", { command: `/${typed}` }) : say("noCommands");
    this.present(say("commands"), items, true, empty);
  }

  takeCommand(entry) {
    const first = entry.options.find(({ required }) => required);
    const { account } = this.view();
    this.put(first ? `/${entry.name} ${nameOf(first, account.locale)}: ` : `/${entry.name} `);
  }

  suggestOptions({ entry, fields }) {
    const { account, say } = this.view();
    const left = entry.options.filter((option) => !fields.some((field) => field.option === option));
    if (!left.length) return this.picker.close();
    const items = left.map((option) => this.optionItem(option, () => this.enterOption(option)));
    return this.present(say("optionsOf", { command: entry.name }), items, false, "", account);
  }

  optionItem(option, take) {
    const { account, say } = this.view();
    const hint = say(option.required ? "required" : "optional");
    return { label: `${nameOf(option, account.locale)}:`, detail: aboutOf(option, account.locale), hint, take };
  }

  async suggestValues(parsed, field) {
    const { account, say } = this.view();
    const { option, text } = field;
    const title = say("choicesFor", { option: nameOf(option, account.locale) });
    const others = this.optionsBegun(parsed, field);
    const fixed = choicesOf(option, { locale: account.locale, say, account });
    if (fixed) {
      const fitting = fixed.filter(({ name, plain }) => [name, plain ?? ""].some((each) => fold(each).includes(fold(text))));
      const exact = text && fixed.some((choice) => names(choice, text));
      return this.present(title, [...this.valueItems(fitting, field), ...others], !exact, say("noChoice"));
    }
    if (!option.autocomplete) return others.length ? this.present(title, others, false, "") : this.picker.close();
    const line = this.input.value;
    const list = this.suggestions.list(option, text);
    this.presentFound(title, list ?? [], field, others, list ? say("noChoice") : say("loading"));
    const found = await this.suggestions.ask(account, this.data(parsed, field), option, text);
    if (!found || this.input.value !== line || document.activeElement !== this.input) return undefined;
    return this.presentFound(title, found, field, others, say("noChoice"));
  }

  presentFound(title, list, field, others, empty) {
    this.present(title, [...this.valueItems(list, field), ...others], list.length > 0, empty);
  }

  valueItems(choices, field) {
    return choices.map((choice) => ({ label: choice.name, take: () => this.takeValue(field, choice) }));
  }

  takeValue({ option, start, end, bare }, choice) {
    const line = this.input.value;
    this.suggestions.keep(option, choice);
    const name = nameOf(option, this.view().account.locale);
    const head = `${line.slice(0, start)}${bare ? `${name}: ` : line.slice(start).match(/^[^:]*:/)[0] + " "}${choice.name} `;
    this.put(head + line.slice(end).trimStart(), head.length);
  }

  /** Options whose name the last word typed may be the beginning of. */
  optionsBegun({ entry, fields }, { text, end }) {
    const word = text.split(/\s/).at(-1);
    if (!word) return [];
    const { locale } = this.view().account;
    const left = entry.options.filter((option) => !fields.some((field) => field.option === option && !field.bare));
    const begun = left.filter((option) => fold(nameOf(option, locale)).startsWith(fold(word)));
    const line = this.input.value;
    const from = line.slice(0, end).lastIndexOf(word);
    const take = (option) => this.put(`${line.slice(0, from)}${nameOf(option, locale)}: ${line.slice(end)}`);
    return begun.map((option) => this.optionItem(option, () => take(option)));
  }

  /** What an option's text stands for: a suggestion taken or listed, a fixed choice, or the text itself. */
  known(option, text) {
    const { account, say } = this.view();
    const fixed = choicesOf(option, { locale: account.locale, say, account });
    if (fixed) return this.suggestions.settle(fixed, text)?.value;
    return option.autocomplete ? this.suggestions.value(option, text) : undefined;
  }

  resolve({ option, text }) {
    const { account, say } = this.view();
    const value = this.known(option, text);
    if (value !== undefined) return value;
    return valueOf(option, text, choicesOf(option, { locale: account.locale, say, account }));
  }

  data({ entry, fields }, focused) {
    const values = fields.filter((field) => field.text || field === focused).map((field) => {
      const value = field === focused ? field.text : (this.resolve(field) ?? field.text);
      return { option: field.option, value, focused: field === focused };
    });
    return dataOf(entry, values);
  }

  key(event) {
    if (event.isComposing) return;
    const { picker } = this;
    const actions = {
      ArrowDown: () => picker.open && picker.move(1),
      ArrowUp: () => picker.open && picker.move(-1),
      Tab: () => picker.open && picker.items.length && (picker.aimed ?? picker.items[0]).take(),
      Escape: () => picker.open && picker.close(),
      Enter: () => this.enter(),
    };
    const action = event.shiftKey || event.altKey || event.ctrlKey ? null : actions[event.key];
    if (action && action() !== false && (event.key !== "Tab" || picker.items.length || this.input.value.startsWith("/"))) event.preventDefault();
  }

  /** Enter takes what the list points at, unless the line already says everything. */
  enter() {
    const { aimed, moved } = this.picker;
    const parsed = this.parsed();
    if (aimed && (moved || !parsed)) return aimed.take();
    const field = parsed && this.fieldAtCaret(parsed);
    const clear = !field || !aimed || (field.text && this.known(field.option, field.text) !== undefined);
    if (!clear) return aimed.take();
    return this.submit();
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
    const parsed = this.parsed();
    if (!parsed) return this.complain(say(this.entries().length ? "unknownCommand" : "noCommands", { command: line.split(/\s/)[0] }));
    const gap = missing(parsed);
    if (gap) return this.prompt(gap);
    const wrong = parsed.fields.find((field) => field.text && this.resolve(field) === undefined);
    if (wrong) return this.complain(say("wrong", { option: nameOf(wrong.option, account.locale), value: wrong.text }));
    const { room } = account;
    const data = this.data(parsed);
    this.put("");
    this.suggestions.forget();
    this.node.classList.add("waiting");
    const { ok, reason } = await account.interactions.send(KIND.command, data);
    this.node.classList.remove("waiting");
    return ok ? undefined : room.complain(reason ?? say("noAnswer"));
  }

  prompt(option) {
    const { account, say } = this.view();
    this.enterOption(option);
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
