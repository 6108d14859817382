/** One channel or private conversation as one user sees it: its messages, and where the user stopped reading. */

const DIRECT = 1;
const PAGE = 50;
export const EPHEMERAL = 64;

const later = (a, b) => BigInt(a) > BigInt(b);

export class Room {
  constructor(channel, account) {
    this.account = account;
    this.id = channel.id;
    this.messages = [];
    this.loaded = false;
    this.complete = false;
    this.unread = 0;
    this.calls = 0;
    this.newest = channel.last_message_id ?? null;
    this.divider = null;
    this.scroll = null;
    this.draft = "";
    this.failed = new Set();
    this.learn(channel);
  }

  learn(channel) {
    this.channel = { ...this.channel, ...channel };
    this.direct = this.channel.type === DIRECT;
    this.guild = this.direct ? null : this.channel.guild_id;
  }

  get recipient() {
    return this.channel.recipients?.find(({ id }) => id !== this.account.id) ?? null;
  }

  get name() {
    return this.direct ? (this.account.nameOf(this.recipient) ?? "?") : this.channel.name;
  }

  /** The name as people say it: "#jeux", or the other person's. */
  get place() {
    return this.direct ? this.name : `#${this.name}`;
  }

  get watched() {
    return this.account.watched && this.account.current === this.id && !document.hidden;
  }

  find(id) {
    return this.messages.find((message) => message.id === id);
  }

  async load() {
    if (this.loaded) return;
    this.loaded = true;
    await this.fetch().catch(() => {
      this.loaded = false;
    });
  }

  /** Reads the newest messages, or those before the oldest one known. */
  async fetch(before = null) {
    const query = before ? `&before=${before}` : "";
    const batch = await this.account.rest.get(`/channels/${this.id}/messages?limit=${PAGE}${query}`);
    if (before || batch.length < PAGE) this.complete = batch.length < PAGE;
    // Ephemeral messages are not in the server's history: keep those that the gateway brought.
    const kept = this.messages.filter(({ id, flags }) => before || flags & EPHEMERAL || this.isNewer(id, batch));
    this.messages = merge(batch, kept);
    batch.forEach((message) => this.account.learn(message));
    this.account.tell("room", { id: this.id });
  }

  isNewer(id, batch) {
    return batch.length > 0 && later(id, batch[0].id);
  }

  older() {
    const first = this.messages.find(({ flags }) => !(flags & EPHEMERAL));
    return first ? this.fetch(first.id) : Promise.resolve();
  }

  /** After a new session: what came while nobody listened counts as unread, and the room is read again. */
  async refresh() {
    const last = this.channel.last_message_id;
    const missed = this.newest && last && later(last, this.newest);
    if (missed && !this.watched) {
      this.unread += 1;
      this.calls += this.direct ? 1 : 0;
    }
    if (last) this.newest = last;
    if (!this.loaded) return;
    await this.fetch().catch(() => {});
  }

  add(message) {
    if (this.find(message.id)) return this.edit(message);
    this.messages = merge([message], this.messages);
    const mine = message.author.id === this.account.id;
    if (mine) this.divider = null;
    else if (!this.watched) this.count(message);
    this.newest = message.id;
    return this.account.tell("message", { room: this, message });
  }

  count(message) {
    if (this.unread === 0) this.divider = message.id;
    this.unread += 1;
    const mentioned = message.mentions?.some(({ id }) => id === this.account.id) || message.mention_everyone;
    if (this.direct || mentioned || message.flags & EPHEMERAL) this.calls += 1;
  }

  edit(change) {
    const message = this.find(change.id);
    if (!message) return;
    Object.assign(message, change);
    this.failed.delete(message.id);
    this.account.tell("edit", { room: this, message });
  }

  remove(id) {
    const message = this.find(id);
    if (!message) return;
    this.messages = this.messages.filter((other) => other !== message);
    this.account.tell("remove", { room: this, message });
  }

  fail(messageId, failed) {
    const message = this.find(messageId);
    if (!message || this.failed.has(messageId) === failed) return;
    if (failed) this.failed.add(messageId);
    else this.failed.delete(messageId);
    this.account.tell("edit", { room: this, message });
  }

  /** A line that only this user sees: the application did not answer, and why. */
  complain(reason) {
    const { application } = this.account.page;
    const author = this.account.bots[0] ?? { id: application.id, username: application.name, bot: true };
    const id = String((BigInt(Date.now() - 1420070400000) << 22n) + 4194303n);
    this.failed.add(id);
    this.add({ id, channel_id: this.id, author, content: "", flags: EPHEMERAL, local: reason });
  }

  enter() {
    this.unread = 0;
    this.calls = 0;
  }

  leave() {
    this.divider = null;
  }
}

/** Both lists as one, oldest first, each id once. */
function merge(fresh, known) {
  const all = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) all.set(message.id, { ...all.get(message.id), ...message });
  return [...all.values()].sort((a, b) => (later(a.id, b.id) ? 1 : -1));
}
