/** What the bot suggests for an option while one types, and what a suggestion's name stands for. */
import { fold, names } from "./commands.js";
import { KIND } from "./interactions.js";

const DEBOUNCE = 90;

export class Suggestions {
  constructor() {
    this.forget();
  }

  forget() {
    clearTimeout(this.timer);
    this.found = new Map();
    this.taken = new Map();
    this.turn = 0;
  }

  key(option, text) {
    return `${option.name}\0${text}`;
  }

  list(option, text) {
    return this.found.get(this.key(option, text));
  }

  keep(option, choice) {
    this.taken.set(this.key(option, choice.name.trim()), choice.value);
  }

  /** The bot's suggestions once the typing pauses; null if it went on or the bot did not answer. */
  async ask(account, data, option, text) {
    this.turn += 1;
    const { turn } = this;
    clearTimeout(this.timer);
    await new Promise((done) => {
      this.timer = setTimeout(done, this.found.size ? DEBOUNCE : 0);
    });
    if (turn !== this.turn) return null;
    const { choices } = await account.interactions.send(KIND.autocomplete, data);
    if (turn !== this.turn) return null;
    const list = (choices ?? []).map(({ name, name_localized: shown, value }) => ({ name: shown ?? name, plain: name, value }));
    this.found.set(this.key(option, text), list);
    return list;
  }

  /** The value that a text means, if a suggestion was taken or the list for this text leaves no doubt. */
  value(option, text) {
    const taken = this.taken.get(this.key(option, text));
    return taken ?? this.settle(this.list(option, text) ?? [], text)?.value;
  }

  /** The one choice a text can mean: its very name, the only one it begins, or the only one there is. */
  settle(choices, text) {
    const exact = choices.find((choice) => names(choice, text));
    if (exact) return exact;
    const begun = choices.filter(({ name }) => beginsWithWord(fold(name), fold(text)));
    if (begun.length === 1) return begun[0];
    return choices.length === 1 && fold(choices[0].name).includes(fold(text)) ? choices[0] : undefined;
  }
}

const beginsWithWord = (name, text) => name.startsWith(text) && !/^[\p{L}\p{N}]/u.test(name.slice(text.length));
