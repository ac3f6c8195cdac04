import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../site/ask.mjs';
import { signIn } from '../site/site.mjs';

const SHOWN = 20;
/** No response, or one that asks to retry later. */
const later = (status) => [0, 409, 429, 503, 507].includes(status);

/** Sends requests, counts responses by status, and records wrong ones. */
export class Client {
  constructor(house) {
    this.house = house;
    /** By kind: how often each status came, and how long answers took in ms. */
    this.calls = new Map();
    this.findings = [];
    this.ended = false;
  }

  /** Stops waiting for successful responses. */
  end() {
    this.ended = true;
  }

  async signIn() {
    this.token = await signIn(this.house.origin);
  }

  /** One attempt. `status` is 0 if no response arrived. `mayWait`: it may be told to come back later at any time. */
  async ask(kind, path, { body, key, staff = false, mayWait = false } = {}) {
    const from = Date.now();
    const answer = await ask(this.house.origin + path, {
      body,
      key,
      method: body || staff ? 'POST' : 'GET',
      ...(staff ? { token: this.token } : {}),
    });
    this.note({ kind, path, from, to: Date.now(), status: answer.status, mayWait });
    return answer;
  }

  note({ kind, path, from, to, status, mayWait }) {
    const known = this.calls.get(kind) ?? { statuses: new Map(), times: [] };
    this.calls.set(kind, known);
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
    if (status > 0 && status < 400) known.times.push(to - from);
    if (mayWait && status === 503) return;
    if (status === 0 || status >= 500) this.blame({ kind, path, from, to, status });
  }

  /** Errors are allowed only during an outage, and only those that say so. */
  blame({ kind, path, from, to, status }) {
    if (later(status) && this.house.wasAway(from, to)) return;
    if (this.findings.length < SHOWN)
      this.findings.push(`${kind} ${path}: ${status || 'sin respuesta'} sin motivo`);
  }

  /** Retries until the response is final. */
  async settle(kind, path, options) {
    for (;;) {
      if (this.ended) throw new Error('La prueba terminó.');
      const answer = await this.ask(kind, path, options);
      if (!later(answer.status)) return answer;
      await sleep(300);
    }
  }

  /** Like `settle`; anything but success (or a 404 for a repeated deletion) is a finding. */
  async must(kind, path, options = {}) {
    const answer = await this.settle(kind, path, options);
    const isFine = answer.status < 300 || (options.orGone && answer.status === 404);
    if (!isFine) this.findings.push(`${kind} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body ?? {};
  }
}
