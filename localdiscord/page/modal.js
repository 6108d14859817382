/** A modal: a form that the bot asks one user to fill in, checked before it is sent. */
import { freshId, h, icon } from "./dom.js";
import { KIND } from "./interactions.js";
import { markdown } from "./markdown.js";
import { optionsOf, SelectMenu } from "./select.js";

const TYPE = { row: 1, select: 3, text: 4, user: 5, role: 6, mentionable: 7, channel: 8, prose: 10, label: 18, upload: 19, radio: 21, checks: 22, check: 23 };
const SHORT = 1;

/** Shows the account's open modal and forgets it once it is answered or closed. `view` is `{account, say, reader}`. */
export function showModal(view) {
  const { account, say } = view;
  const { modal } = account;
  const title = freshId("title");
  const fields = modal.components.map((component) => drawn(component, view));
  const alert = h("p", { class: "alert", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, say("submit"));
  const form = h(
    "form",
    { novalidate: true },
    h("div", { class: "modal-body" }, fields.map(({ node }) => node)),
    alert,
    h("div", { class: "modal-bottom" }, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("cancel")), submit),
  );
  const close = h("button", { type: "button", class: "icon-button", "aria-label": say("cancel"), onclick: () => dialog.close() }, icon("close"));
  const head = h("header", {}, h("h2", { id: title }, modal.title), h("small", {}, account.page.application.name), close);
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title }, head, form);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (account.modal === modal) account.modal = null;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter(({ check }) => !check());
    if (wrong.length) return wrong[0].focus();
    submit.setAttribute("aria-busy", "true");
    submit.disabled = true;
    const ok = await answer(modal, fields, account);
    if (ok) return dialog.close();
    submit.removeAttribute("aria-busy");
    submit.disabled = false;
    alert.textContent = say("modalFailed");
    return undefined;
  });
  document.body.append(dialog);
  dialog.showModal();
  fields.find(({ focus }) => focus)?.focus();
  return dialog;
}

async function answer(modal, fields, account) {
  const components = fields.map(({ data }) => data());
  const data = { id: modal.id, custom_id: modal.custom_id, components };
  const { ok } = await account.interactions.send(KIND.modal, data, { channel_id: modal.channel_id ?? account.room.id });
  return ok;
}

/** A part of the form: `{node, check, focus, data}`. */
function drawn(component, view) {
  if (component.type === TYPE.prose) {
    const node = h("div", { class: "prose" }, markdown(component.content, view.reader));
    return { node, check: () => true, data: () => ({ type: TYPE.prose, id: component.id }) };
  }
  const inner = component.type === TYPE.row ? component.components[0] : component.component;
  const label = { text: component.label ?? inner.label, about: component.description };
  const part = labelled(inner, label, view);
  const wrap = (content) => (component.type === TYPE.row ? { type: TYPE.row, id: component.id, components: [content] } : { type: TYPE.label, id: component.id, component: content });
  return { ...part, data: () => wrap({ type: inner.type, id: inner.id, custom_id: inner.custom_id, ...part.answer() }) };
}

function labelled(inner, { text, about }, { account, say }) {
  const ids = { label: freshId("label"), about: freshId("about"), error: freshId("error"), control: freshId("control") };
  const context = { account, say, ids, described: `${about ? ids.about : ""} ${ids.error}`.trim() };
  const control = CONTROLS[inner.type](inner, context);
  const required = inner.required !== false && inner.type !== TYPE.check;
  const error = h("p", { class: "field-error", id: ids.error });
  const mark = required ? h("span", { class: "required", title: say("required") }, " *") : null;
  const named = h(control.labels ? "label" : "p", { class: "field-label", id: ids.label, for: control.labels ? ids.control : null }, text, mark);
  const hint = about ? h("p", { class: "field-about", id: ids.about }, about) : null;
  const node = h("div", { class: "modal-field" }, named, hint, control.node, error);
  const check = () => {
    const problem = control.problem(required);
    error.replaceChildren(...(problem ? [icon("warn"), problem] : []));
    (control.field ?? control.node).setAttribute("aria-invalid", String(Boolean(problem)));
    return !problem;
  };
  return { node, check, focus: control.focus, answer: control.answer };
}

const CONTROLS = {
  [TYPE.text]: textInput,
  [TYPE.select]: menu,
  [TYPE.user]: menu,
  [TYPE.role]: menu,
  [TYPE.mentionable]: menu,
  [TYPE.channel]: menu,
  [TYPE.radio]: (inner, context) => choices(inner, context, "radio"),
  [TYPE.checks]: (inner, context) => choices(inner, context, "checkbox"),
  [TYPE.check]: checkbox,
};

function textInput(inner, { say, ids, described }) {
  const short = inner.style === SHORT;
  const attributes = { id: ids.control, "aria-describedby": described, placeholder: inner.placeholder, maxlength: inner.max_length ?? 4000, data: { customId: inner.custom_id } };
  const field = h(short ? "input" : "textarea", { ...attributes, ...(short ? { type: "text", autocomplete: "off" } : { rows: "4" }) });
  field.value = inner.value ?? "";
  const problem = (required) => {
    if (!field.value.trim()) return required ? say("fieldRequired") : null;
    return field.value.length < (inner.min_length ?? 0) ? say("tooShort", { min: inner.min_length }) : null;
  };
  return { node: field, labels: true, problem, focus: () => field.focus(), answer: () => ({ value: field.value }) };
}

function menu(inner, { account, say, ids }) {
  const select = new SelectMenu(inner, { say, options: optionsOf(inner, account), labelledby: ids.label });
  const problem = (required) => (required && !select.values.length ? say("fieldRequired") : null);
  return { node: select.node, problem, focus: () => select.button.focus(), answer: () => ({ values: select.values }) };
}

/** Radio buttons (one value) or check boxes (several). */
function choices(inner, { say, ids, described }, kind) {
  const name = freshId("choice");
  const rows = inner.options.map((option) => choiceRow(option, kind, name));
  const node = h("div", { class: "choices", role: kind === "radio" ? "radiogroup" : "group", "aria-labelledby": ids.label, "aria-describedby": described }, rows);
  const inputs = [...node.querySelectorAll("input")];
  const values = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  const least = inner.min_values ?? 1;
  const most = inner.max_values ?? inner.options.length;
  const problem = (required) => {
    const count = values().length;
    if (count === 0) return required ? say("fieldRequired") : null;
    if (kind === "radio" || (count >= least && count <= most)) return null;
    return least === most ? say("chooseExactly", { min: least }) : say("chooseBetween", { min: least, max: most });
  };
  const answer = () => (kind === "radio" ? { value: values()[0] ?? null } : { values: values() });
  return { node, problem, answer, focus: () => (inputs.find(({ checked }) => checked) ?? inputs[0]).focus() };
}

function choiceRow({ label, value, description, default: checked }, kind, name) {
  const input = h("input", { type: kind, name, value });
  input.checked = Boolean(checked);
  return h("label", { class: "choice" }, input, h("span", {}, label, description && h("small", {}, description)));
}

function checkbox(inner, { ids }) {
  const field = h("input", { type: "checkbox", id: ids.control, data: { customId: inner.custom_id } });
  field.checked = Boolean(inner.default);
  return { node: h("span", { class: "choice" }, field), field, labels: true, problem: () => null, focus: () => field.focus(), answer: () => ({ value: field.checked }) };
}
