/** Calls the REST API in the name of one user. */

/** An answer other than success: `status`, Discord's `code`, and a message for people. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body?.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body?.code ?? 0;
  }
}

const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

export class Rest {
  constructor(api, token) {
    this.api = api;
    this.token = token;
  }

  get(path) {
    return this.call("GET", path);
  }

  post(path, body) {
    return this.call("POST", path, body);
  }

  patch(path, body) {
    return this.call("PATCH", path, body);
  }

  /** Empties this place, and ends the server until it is started again; null once that is on its way. */
  async beginAnew() {
    const answer = await fetch("anew", { method: "POST", headers: { Authorization: this.token } });
    if (!answer.ok) throw new Refusal(answer.status, null);
    return null;
  }

  /** The decoded answer, or null for an empty one; waits out a rate limit once or twice. */
  async call(method, path, body, tries = 3) {
    const headers = { Authorization: this.token };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const answer = await fetch(this.api + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    const content = readJson(text);
    if (answer.status === 429 && tries > 1) {
      await pause(content?.retry_after ?? 1);
      return this.call(method, path, body, tries - 1);
    }
    if (!answer.ok) throw new Refusal(answer.status, content);
    return content;
  }
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
