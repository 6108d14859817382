/** One user's gateway connection: identifies, beats, resumes, and comes back by itself. */

const OP = { event: 0, beat: 1, identify: 2, resume: 6, reconnect: 7, invalid: 9, hello: 10, ack: 11 };
const LONGEST_WAIT = 5000;
const UNKNOWN_TOKEN = 4004;

/**
 * Emits `event` (detail: {type, data}), `state` (detail: "connecting", "ready" or "lost"), and `stranger` when
 * the server does not know the token any more.
 */
export class Gateway extends EventTarget {
  constructor(url, token) {
    super();
    this.url = url;
    this.token = token;
    this.state = "connecting";
    this.forget();
    this.failures = 0;
  }

  forget() {
    this.session = null;
    this.resumeUrl = null;
    this.sequence = null;
  }

  connect() {
    clearTimeout(this.retry);
    const address = new URL(this.session ? this.resumeUrl : this.url, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = "?v=10&encoding=json";
    this.socket = new WebSocket(address);
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = ({ code }) => this.closed(code);
  }

  send(op, d) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ op, d }));
  }

  receive({ op, d, s, t }) {
    if (op === OP.hello) this.greet(d.heartbeat_interval);
    else if (op === OP.event) this.event(t, d, s);
    else if (op === OP.beat) this.beat();
    else if (op === OP.ack) this.alive = true;
    else if (op === OP.reconnect) this.socket.close(4000);
    else if (op === OP.invalid) this.restart(d);
  }

  greet(interval) {
    this.alive = true;
    clearInterval(this.heart);
    this.heart = setInterval(() => this.beat(true), interval);
    const { token, session, sequence } = this;
    if (session) this.send(OP.resume, { token, session_id: session, seq: sequence });
    else this.send(OP.identify, { token, properties: { os: "web", browser: "page", device: "" } });
  }

  /** A heartbeat that nobody answered means that the connection is dead. */
  beat(expected = false) {
    if (expected && !this.alive) return this.socket.close(4000);
    this.alive = !expected;
    return this.send(OP.beat, this.sequence);
  }

  event(type, data, sequence) {
    this.sequence = sequence ?? this.sequence;
    if (type === "READY") {
      this.session = data.session_id;
      this.resumeUrl = data.resume_gateway_url;
    }
    if (type === "READY" || type === "RESUMED") {
      this.failures = 0;
      this.become("ready");
    }
    this.dispatchEvent(new CustomEvent("event", { detail: { type, data } }));
  }

  restart(resumable) {
    if (!resumable) this.forget();
    this.socket.close(4000);
  }

  closed(code) {
    clearInterval(this.heart);
    this.failures += 1;
    if (code >= 4003 && code !== 4008) this.forget();
    // A server that restarted does not know the session: after two tries, start afresh.
    if (this.failures > 2) this.forget();
    this.become(this.failures > 1 ? "lost" : "connecting");
    if (code === UNKNOWN_TOKEN) this.dispatchEvent(new CustomEvent("stranger"));
    this.retry = setTimeout(() => this.connect(), Math.min(LONGEST_WAIT, 150 * 2 ** this.failures));
  }

  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}
