/** Beginning anew, where this is kept from one start to the next: the offer in the menu, and what one confirms. */
import { freshId, h } from "./dom.js";

/** The end of a user's menu; nothing where everything is forgotten at the end anyhow. */
export function anewSection(account, say) {
  if (!account.page.kept) return null;
  const begin = h("button", { type: "button", class: "button danger", onclick: () => confirm(account, say) }, say("beginAnew"));
  return h("section", { class: "anew" }, h("h3", {}, say("beginAnew")), h("p", {}, say("beginAnewHint")), begin);
}

function confirm(account, say) {
  const title = freshId("title");
  const alert = h("p", { class: "alert", role: "alert" });
  const begin = h("button", { type: "button", class: "button danger", onclick: () => send() }, say("beginAnew"));
  const cancel = h("button", { type: "button", class: "button secondary", autofocus: true, onclick: () => dialog.close() }, say("cancel"));
  const told = say("beginAnewTold", { app: account.page.application.name });
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": title, onclose: () => dialog.remove() },
    h("header", {}, h("h2", { id: title }, say("beginAnewTitle"))),
    h("div", { class: "modal-body" }, h("p", {}, told)),
    alert,
    h("div", { class: "modal-bottom" }, cancel, begin),
  );
  // The page comes back by itself: the server that answers next does not know these users.
  const send = async () => {
    begin.disabled = true;
    const refusal = await account.rest.beginAnew().catch((error) => error);
    if (!refusal) return;
    begin.disabled = false;
    alert.textContent = say("beginAnewFailed", { reason: refusal.message });
  };
  document.body.append(dialog);
  dialog.showModal();
}
