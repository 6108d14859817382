/** Sends what a user does to the bot, and waits for the gateway to say how it went. */

const PATIENCE = 5000;
const EPOCH = 1420070400000;
export const KIND = { command: 2, component: 3, autocomplete: 4, modal: 5 };

let sent = 0;
const freshNonce = () => String((BigInt(Date.now() - EPOCH) << 22n) + BigInt(sent++ % 4194304));

export class Interactions {
  constructor(account) {
    this.account = account;
    this.waiting = new Map();
  }

  /** Resolves to `{ok: true, …}` or `{ok: false, reason}`; never rejects. */
  async send(kind, data, extra = {}) {
    const { account } = this;
    const { guild, id } = account.room;
    const nonce = freshNonce();
    const where = { channel_id: id, ...(guild ? { guild_id: guild } : {}) };
    const application_id = account.page.application.id;
    const session_id = account.gateway.session;
    const outcome = this.outcome(nonce);
    const body = { type: kind, application_id, ...where, session_id, nonce, ...extra, data };
    account.rest.post("/interactions", body).catch((error) => this.settle(nonce, { ok: false, reason: error.message }));
    return outcome;
  }

  outcome(nonce) {
    return new Promise((done) => {
      const timer = setTimeout(() => this.settle(nonce, { ok: false, reason: null }), PATIENCE);
      this.waiting.set(nonce, { done, timer });
    });
  }

  settle(nonce, outcome) {
    const waiting = this.waiting.get(nonce);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(nonce);
    waiting.done(outcome);
  }

  receive(type, data) {
    if (type === "INTERACTION_SUCCESS") this.settle(data.nonce, { ok: true });
    if (type === "INTERACTION_FAILURE") this.settle(data.nonce, { ok: false, reason: null });
    if (type === "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE") this.settle(data.nonce, { ok: true, choices: data.choices });
    if (type === "INTERACTION_MODAL_CREATE") this.ask(data);
  }

  ask(modal) {
    this.settle(modal.nonce, { ok: true });
    this.account.modal = modal;
    this.account.tell("modal");
  }

  /** A control of a message was used; a failure is shown under that message. */
  async use(message, component, values) {
    const { room } = this.account;
    const { custom_id } = component;
    const extra = { message_id: message.id, message_flags: message.flags ?? 0 };
    const answer = values ? { type: component.type, values } : {};
    room.fail(message.id, false);
    const { ok } = await this.send(KIND.component, { component_type: component.type, custom_id, ...answer }, extra);
    if (!ok) room.fail(message.id, true);
    return ok;
  }
}
