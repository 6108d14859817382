/** What one user knows: channels, people, messages, what is unread. Fed by the gateway and by REST. */
import { entriesOf } from "./commands.js";
import { Gateway } from "./gateway.js";
import { Interactions } from "./interactions.js";
import { Rest } from "./rest.js";
import { Room } from "./room.js";

const DIRECT = 1;
const COMMANDS_STALE_AFTER = 4000;

/**
 * One of the people that the reader of the page can be. Emits `change` with a detail that has a `kind`:
 * `state`, `rooms`, `room` (id), `message` / `edit` / `remove` (room, message), `user`, `modal`.
 */
export class Account extends EventTarget {
  constructor(record, page) {
    super();
    Object.assign(this, { id: record.id, name: record.name, color: record.color, locale: record.locale, page });
    this.rest = new Rest(page.api, record.token);
    this.gateway = new Gateway(page.gateway, record.token);
    this.interactions = new Interactions(this);
    this.rooms = new Map();
    this.guilds = new Map();
    this.people = new Map();
    this.known = new Set([record.id, page.application.id]);
    this.roles = new Map();
    this.commands = new Map();
    this.current = null;
    this.watched = false;
    this.gateway.addEventListener("event", ({ detail }) => this.receive(detail.type, detail.data));
    this.gateway.addEventListener("state", () => this.tell("state"));
  }

  tell(kind, detail = {}) {
    this.dispatchEvent(new CustomEvent("change", { detail: { kind, ...detail } }));
  }

  /** The servers that this user is in, those of the user's language first. */
  get servers() {
    const foreign = ({ preferred_locale: locale }) => Number(locale.slice(0, 2) !== this.locale.slice(0, 2));
    return [...this.guilds.values()].sort((a, b) => foreign(a) - foreign(b));
  }

  /** The channels of all servers, in the same order. */
  get channels() {
    return this.servers.flatMap(({ id }) => this.channelsOf(id));
  }

  /** A server's channels, each followed by its threads that are awake; posts of forums stand alone. */
  channelsOf(guild) {
    const rooms = [...this.rooms.values()].filter((room) => room.guild === guild);
    const state = ({ channel }) => channel.thread_metadata;
    const beside = (parent) => rooms.filter((room) => room.channel.parent_id === parent.id && !state(room)?.archived);
    const alone = rooms.filter((room) => !state(room) || !(state(room).archived || this.rooms.has(room.channel.parent_id)));
    return alone.flatMap((room) => [room, ...beside(room)]);
  }

  get privates() {
    return [...this.rooms.values()].filter((room) => room.direct);
  }

  get room() {
    return this.rooms.get(this.current) ?? null;
  }

  /** The id of whoever owns the server that this user looks at; nobody does among private conversations. */
  get owner() {
    return this.guilds.get(this.room?.guild)?.owner_id ?? null;
  }

  /** How many messages are for this user in particular and not yet seen. */
  get calls() {
    return [...this.rooms.values()].reduce((sum, room) => sum + room.calls, 0);
  }

  /** The application's own user, whom anybody may write to. */
  get bots() {
    return [...this.people.values()].filter((person) => person.bot);
  }

  receive(type, data) {
    const handler = HANDLERS[type];
    if (handler) handler(this, data);
    this.interactions.receive(type, data);
  }

  meet(user, nick) {
    if (!user?.id) return;
    this.people.set(user.id, { ...this.people.get(user.id), ...user, ...(nick ? { nick } : {}) });
  }

  /** Learns the names that come with a message: as in Discord's own client, a mention of others is a number. */
  learn({ author, mentions = [], interaction_metadata: asked }) {
    for (const user of [author, asked?.user, ...mentions]) {
      if (!user?.id) continue;
      this.meet(user);
      this.known.add(user.id);
    }
  }

  nameOf(user) {
    if (user?.id === this.page.application.id) return this.page.application.name;
    const known = this.people.get(user?.id) ?? user;
    return known?.nick ?? known?.global_name ?? known?.username ?? null;
  }

  colorOf(user) {
    const mate = this.page.users.find(({ id }) => id === user?.id);
    return mate?.color ?? "#1f6f54";
  }

  /** A user's own picture; the card of the page for an application that has none. */
  pictureOf(user) {
    if (user?.avatar) return `/cdn/avatars/${user.id}/${user.avatar}.png`;
    return user?.bot ? "icon.svg" : null;
  }

  take(channel) {
    const room = this.rooms.get(channel.id);
    (channel.recipients ?? []).forEach((user) => this.meet(user));
    if (room) room.learn(channel);
    else if ([0, 2, 5, 10, 11, 12, DIRECT].includes(channel.type)) this.rooms.set(channel.id, new Room(channel, this));
  }

  /** Makes a room the one this user looks at; its messages follow as a `room` change. */
  async open(id) {
    if (!this.rooms.has(id)) return;
    if (this.current !== id) this.room?.leave();
    this.current = id;
    this.room.enter();
    this.tell("room", { id });
    // Messages name the commands that they answer.
    await this.commandsHere().catch(() => {});
    await this.rooms.get(id)?.load();
  }

  /** Opens the conversation with a user, asking the server for it if it is new. */
  async writeTo(userId) {
    const known = this.privates.find((room) => room.recipient?.id === userId);
    if (known) return this.open(known.id);
    const channel = await this.rest.post("/users/@me/channels", { recipient_id: userId });
    this.take(channel);
    this.tell("rooms");
    return this.open(channel.id);
  }

  async speak(locale) {
    await this.rest.patch("/users/@me/settings", { locale });
  }

  /** What the server knows of this user: another tab may have changed the language. */
  know({ locale }) {
    if (locale === this.locale) return;
    this.locale = locale;
    this.commands.clear();
    this.tell("user");
  }

  /** The commands that may be used in the current room, asked again when they may have changed. */
  async commandsHere() {
    const { guild, id } = this.room;
    const path = guild ? `/guilds/${guild}` : `/channels/${id}`;
    const kept = this.commands.get(path);
    if (kept && Date.now() - kept.at < COMMANDS_STALE_AFTER) return kept.list;
    const index = await this.rest.get(`${path}/application-command-index`);
    const list = index.application_commands.filter((command) => (command.type ?? 1) === 1);
    this.commands.set(path, { at: Date.now(), list });
    return list;
  }

  /** A command's name as this user reads it: "table ouvrir" for "table new". */
  commandName(plain) {
    const entries = entriesOf(this.knownCommands(), this.locale);
    return entries.find((entry) => entry.plain === plain)?.name ?? plain;
  }

  /** The list last read, at once; possibly empty. */
  knownCommands() {
    const path = this.room?.guild ? `/guilds/${this.room.guild}` : `/channels/${this.current}`;
    return this.commands.get(path)?.list ?? [];
  }
}

function ready(account, data) {
  account.meet({ ...data.user });
  account.know(data.user);
  (data.users ?? []).forEach((user) => account.meet(user));
  for (const guild of data.guilds ?? []) enterGuild(account, guild);
  (data.private_channels ?? []).forEach((channel) => account.take(channel));
  for (const room of account.rooms.values()) room.refresh();
  account.tell("rooms");
}

function enterGuild(account, guild) {
  account.guilds.set(guild.id, guild);
  (guild.members ?? []).forEach(({ user, nick }) => account.meet(user, nick));
  (guild.roles ?? []).forEach((role) => account.roles.set(role.id, role));
  const channels = [...(guild.channels ?? []), ...(guild.threads ?? [])];
  channels.forEach((channel) => account.take({ guild_id: guild.id, ...channel }));
}

function channelGone(account, { id }) {
  account.rooms.delete(id);
  account.tell("rooms");
}

function channelKnown(account, channel) {
  account.take(channel);
  account.tell("rooms");
}

function written(account, message) {
  account.learn(message);
  if (!account.rooms.has(message.channel_id) && !message.guild_id) {
    account.take({ id: message.channel_id, type: DIRECT, recipients: [message.author] });
  }
  account.rooms.get(message.channel_id)?.add(message);
}

const HANDLERS = {
  READY: ready,
  GUILD_CREATE: (account, guild) => {
    enterGuild(account, guild);
    account.tell("rooms");
  },
  GUILD_UPDATE: (account, guild) => {
    account.guilds.set(guild.id, guild);
    account.tell("rooms");
  },
  USER_UPDATE: (account, user) => account.know(user),
  CHANNEL_CREATE: channelKnown,
  CHANNEL_UPDATE: channelKnown,
  CHANNEL_DELETE: channelGone,
  THREAD_CREATE: channelKnown,
  THREAD_UPDATE: channelKnown,
  THREAD_DELETE: channelGone,
  GUILD_MEMBER_ADD: (account, { user, nick }) => account.meet(user, nick),
  GUILD_MEMBER_UPDATE: (account, { user, nick }) => account.meet(user, nick),
  GUILD_ROLE_CREATE: (account, { role }) => account.roles.set(role.id, role),
  MESSAGE_CREATE: written,
  MESSAGE_UPDATE: (account, message) => {
    account.learn(message);
    account.rooms.get(message.channel_id)?.edit(message);
  },
  MESSAGE_DELETE: (account, { channel_id, id }) => account.rooms.get(channel_id)?.remove(id),
};
