/** Slash commands: their names in the user's language, what a typed line means, and what is sent for it. */

export const OPTION = { group: 2, sub: 1, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

const local = (item, field, locale) => item[`${field}_localizations`]?.[locale] ?? item[field];
export const nameOf = (item, locale) => local(item, "name", locale);
export const aboutOf = (item, locale) => local(item, "description", locale);

/** Every command and subcommand that can be used, as `{command, path, options, name, plain, about}`. */
export function entriesOf(commands, locale) {
  return commands.flatMap((command) => leaves(command, [command], locale, command));
}

function leaves(item, path, locale, command) {
  const inner = (item.options ?? []).filter(({ type }) => type === OPTION.sub || type === OPTION.group);
  if (inner.length) return inner.flatMap((each) => leaves(each, [...path, each], locale, command));
  const name = path.map((each) => nameOf(each, locale)).join(" ");
  const plain = path.map((each) => each.name).join(" ");
  return [{ command, path, options: item.options ?? [], name, plain, about: aboutOf(item, locale) }];
}

/** Compares as people type: no accents, no capitals. */
export const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The entries for what is typed after the slash: beginnings first, then anything that contains it. */
export function matching(entries, typed) {
  const wanted = fold(typed.trim());
  const rank = ({ name, plain, about }) => {
    const names = [fold(name), fold(plain)];
    if (names.some((each) => each.startsWith(wanted))) return 0;
    if (names.some((each) => each.includes(wanted))) return 1;
    return fold(about).includes(wanted) && wanted.length > 2 ? 2 : 3;
  };
  const ranked = entries.map((entry) => [rank(entry), entry]).filter(([value]) => value < 3);
  return ranked.sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

/**
 * What a line says: null while no command is complete, else `{entry, head, fields}` where `head` is the
 * length of "/command" and a field is `{option, start, valueStart, end, text}` (positions in the line).
 */
export function parse(line, entries, locale) {
  if (!line.startsWith("/")) return null;
  const found = entries
    .flatMap((entry) => [entry.name, entry.plain].map((name) => ({ entry, name })))
    .filter(({ name }) => startsWithWords(line.slice(1), name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!found) return null;
  const head = found.name.length + 1;
  return { entry: found.entry, head, fields: fieldsOf(line, head, found.entry.options, locale) };
}

function startsWithWords(text, name) {
  const next = text[name.length];
  return fold(text.slice(0, name.length)) === fold(name) && (next === undefined || /\s/.test(next));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function fieldsOf(line, head, options, locale) {
  const byName = new Map(options.flatMap((option) => [option.name, nameOf(option, locale)].map((name) => [name.toLowerCase(), option])));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const marks = names.length ? [...line.matchAll(new RegExp(`(?<=\\s)(${names.join("|")})\\s?:`, "giu"))] : [];
  const found = marks.filter(({ index }) => index >= head);
  const fields = found.map((match, index) => {
    const valueStart = match.index + match[0].length;
    const end = found[index + 1]?.index ?? line.length;
    return field(line, byName.get(match[1].toLowerCase()), match.index, valueStart, end);
  });
  return [...unnamed(line, head, found[0]?.index ?? line.length, options, fields), ...fields];
}

function field(line, option, start, valueStart, end) {
  return { option, start, valueStart, end, text: line.slice(valueStart, end).trim() };
}

/** Words before any option name are the value of the first option that is not named. */
function unnamed(line, head, end, options, fields) {
  const option = options.find((each) => !fields.some((other) => other.option === each));
  const text = line.slice(head, end);
  if (!option || !text.trim()) return [];
  const start = head + text.length - text.trimStart().length;
  return [{ ...field(line, option, start, start, end), bare: true }];
}

export const missing = ({ entry, fields }) => entry.options.find((option) => option.required && !fields.some((field) => field.option === option && field.text));

/** The fixed suggestions for an option, as `{name, value}`; null where any text may stand. */
export function choicesOf(option, { locale, say, account }) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: nameOf(choice, locale), plain: choice.name, value: choice.value }));
  if (option.type === OPTION.boolean) return [{ name: say("yes"), value: true }, { name: say("no"), value: false }];
  const users = () => [...account.people.values()].map((user) => ({ name: `@${account.nameOf(user)}`, value: user.id }));
  const roles = () => [...account.roles.values()].map(({ id, name }) => ({ name: `@${name}`, value: id }));
  if (option.type === OPTION.user) return users();
  if (option.type === OPTION.role) return roles();
  if (option.type === OPTION.mentionable) return [...users(), ...roles()];
  if (option.type === OPTION.channel) return account.channels.map(({ id, place }) => ({ name: place, value: id }));
  return null;
}

/** Whether a suggestion is what was typed, with or without its sign and accents. */
export function names(choice, text) {
  const wanted = fold(text).replace(/^[@#]/, "");
  const forms = [choice.name, choice.plain, String(choice.value)].filter(Boolean).map((each) => fold(each).replace(/^[@#]/, ""));
  return forms.includes(wanted) || text === `<@${choice.value}>` || text === `<#${choice.value}>`;
}

/** The value to send for a text, or undefined if the text is none. */
export function valueOf(option, text, choices) {
  if (choices) return choices.find((choice) => names(choice, text))?.value;
  if (option.type === OPTION.integer) return /^[-−+]?\d+$/.test(text) ? Number(text.replace("−", "-")) : undefined;
  if (option.type === OPTION.number) return Number.isFinite(Number(text.replace(",", "."))) ? Number(text.replace(",", ".")) : undefined;
  return text;
}

/** The `data` of a command or autocomplete interaction; `values` are `{option, value, focused?}`. */
export function dataOf(entry, values) {
  const options = values.map(({ option, value, focused }) => ({ type: option.type, name: option.name, value, ...(focused ? { focused } : {}) }));
  const inner = entry.path.slice(1).reduceRight((below, item) => [{ type: item.type, name: item.name, options: below }], options);
  const { id, name, version } = entry.command;
  return { id, name, type: 1, version, options: inner };
}
