/** Completes a command line: what may follow where the caret stands, and what the words stand for. */
import { aboutOf, choicesOf, dataOf, entriesOf, fold, matching, nameOf, names, parse, valueOf } from "./commands.js";
import { Suggestions } from "./suggestions.js";

const MOST_SHOWN = 25;

export class Completion {
  /** `box` has the `input` with the line, `put(text, caret)` to change it and `paint()`; `view()` gives `{account, say}`. */
  constructor(box, picker, view) {
    Object.assign(this, { box, input: box.input, picker, view });
    this.suggestions = new Suggestions();
  }

  forget() {
    this.suggestions.forget();
    this.picker.close();
  }

  entries() {
    const { account } = this.view();
    return entriesOf(account.knownCommands(), account.locale);
  }

  /** What a line says, see `parse`. */
  parsed(line = this.input.value) {
    return parse(line, this.entries(), this.view().account.locale);
  }

  /** Moves to an option of the command, adding it at the end if it is not there. */
  enterOption(option) {
    this.box.focus();
    const there = this.parsed().fields.find((field) => field.option === option);
    const line = this.input.value;
    if (there) this.box.put(line, there.valueStart + there.text.length + (line[there.valueStart] === " " ? 1 : 0));
    else this.box.put(`${line.trimEnd()} ${nameOf(option, this.view().account.locale)}: `);
  }

  /** Shows what may come next; reads the commands again where they may have changed. */
  async suggest() {
    const line = this.input.value;
    if (!line.startsWith("/") || document.activeElement !== this.input) return this.picker.close();
    const { account } = this.view();
    const before = account.knownCommands();
    this.suggestNow();
    await account.commandsHere().catch(() => {});
    if (account.knownCommands() === before || this.input.value !== line) return undefined;
    this.box.paint();
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
    this.box.put(first ? `/${entry.name} ${nameOf(first, account.locale)}: ` : `/${entry.name} `);
  }

  suggestOptions({ entry, fields }) {
    const { say } = this.view();
    const left = entry.options.filter((option) => !fields.some((field) => field.option === option));
    if (!left.length) return this.picker.close();
    const items = left.map((option) => this.optionItem(option, () => this.enterOption(option)));
    return this.present(say("optionsOf", { command: entry.name }), items, false, "");
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
    this.box.put(head + line.slice(end).trimStart(), head.length);
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
    const take = (option) => this.box.put(`${line.slice(0, from)}${nameOf(option, locale)}: ${line.slice(end)}`);
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

}
