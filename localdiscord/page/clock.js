/** Dates as people read them, and relative times that stay true while one looks. */
import { h } from "./dom.js";

const EPOCH = 1420070400000n;
/** The moment a snowflake was made, in milliseconds. */
export const momentOf = (id) => Number((BigInt(id) >> 22n) + EPOCH);

/** French dates are written as in Québec. */
const region = (locale) => (locale.startsWith("fr") ? "fr-CA" : locale);

const STYLES = {
  // Not timeStyle, which writes "03 h 41" in French: the hour bears no zero.
  t: { hour: "numeric", minute: "2-digit" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export const format = (ms, style, locale) => new Intl.DateTimeFormat(region(locale), STYLES[style]).format(ms);

/** "in 5 minutes", "il y a 2 heures". */
export function relative(ms, locale) {
  const seconds = Math.round((ms - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  const numeric = seconds === 0 ? "auto" : "always";
  return new Intl.RelativeTimeFormat(region(locale), { numeric }).format(Math.round(seconds / size), unit);
}

/** A `<t:…>` mark; the relative ones are kept fresh by `keepTime`. */
export function timestamp(seconds, style, locale) {
  const ms = seconds * 1000;
  if (Math.abs(ms) > 8.64e15) return h("span", {}, "?");
  const text = style === "R" ? relative(ms, locale) : format(ms, style, locale);
  const attributes = { class: "stamp", datetime: new Date(ms).toISOString(), title: format(ms, "F", locale) };
  const data = style === "R" ? { moment: String(ms), locale } : {};
  return h("time", { ...attributes, data }, text);
}

const midnight = (ms) => new Date(ms).setHours(0, 0, 0, 0);

/** When a message was written: the hour for today and yesterday, else the date too. */
export function written(ms, locale, say) {
  const days = Math.round((midnight(Date.now()) - midnight(ms)) / 86400000);
  const time = format(ms, "t", locale);
  if (days === 0) return say("today", { time });
  return days === 1 ? say("yesterday", { time }) : format(ms, "s", locale);
}

/** Rewrites the relative times on the page, once a second, touching only those that changed. */
export function keepTime() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-moment]")) {
      const text = relative(Number(node.dataset.moment), node.dataset.locale);
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
