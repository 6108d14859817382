/** What a text can ask of the person who reads it: names of people and places, and to be taken somewhere. */

const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** The room and the message that a link of Discord's form names, or null. */
export function target(url) {
  const match = JUMP.exec(url ?? "");
  return match ? { channel: match[1], message: match[2] } : null;
}

export class Reader {
  /** `actions` are `open(room)`, `point(message)` and `type(text)`. */
  constructor(account, say, actions) {
    this.account = account;
    this.say = say;
    this.locale = account.locale;
    this.actions = actions;
  }

  user(id) {
    return this.account.known.has(id) ? this.account.nameOf({ id }) : null;
  }

  role(id) {
    return this.account.roles.get(id)?.name ?? null;
  }

  channel(id) {
    return this.account.rooms.get(id)?.name ?? null;
  }

  type(text) {
    this.actions.type(text);
  }

  async follow({ channel, message }) {
    if (channel && channel !== this.account.current) await this.actions.open(channel);
    if (message) await this.actions.point(message);
  }
}
