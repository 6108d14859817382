/** Builds DOM nodes: text always enters as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** An element; `on…` attributes are listeners, `data` is a dataset, absent values are left out. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function set(node, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (name === "data") Object.assign(node.dataset, value);
  else node.setAttribute(name, value === true ? "" : value);
}

/** Shapes of 24 × 24, drawn with a stroke. */
const SHAPES = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  send: "M4 12h15M13 6l6 6-6 6",
  slash: "M15 4 9 20",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  check: "M5 12l5 5 9-10",
  link: "M10 5H5v14h14v-5M13 5h6v6M19 5l-9 9",
  warn: "M12 4 2.500 20h19ZM12 10v5M12 17.500v.5",
  talk: "M4 5h16v11H9l-5 4Z",
  reply: "M9 7 4 12l5 5M4 12h10c4 0 6 2 6 6",
  crown: "M3 8l4.500 4L12 5l4.500 7L21 8l-2 11H5Z",
  file: "M6 3h8l4 4v14H6ZM14 3v5h5",
};

/** A decorative icon, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

let count = 0;
/** An id that no other element of the page has. */
export const freshId = (prefix) => `${prefix}-${++count}`;

/** A round portrait: the picture where there is one, a coloured initial otherwise. */
export function portrait(name, color, url) {
  const face = h("span", { class: "portrait", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  face.style.setProperty("--tint", color);
  if (url) face.append(h("img", { src: url, alt: "", onerror: (event) => event.target.remove() }));
  return face;
}
