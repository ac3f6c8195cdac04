import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../site/process.mjs';
import { newStorage, startProcess } from '../site/site.mjs';

/** A request made just before the end of an outage may fail a little later, ms. */
const AFTERWARDS_MS = 5_000;

/** A built site with its private database, in a folder of its own, that can be killed. */
export class House {
  #folder = newStorage();
  storage = this.#folder.storage;
  /** `{ from, to }` on the clock of `Date.now()`. */
  downtimes = [];

  async start() {
    this.port ??= await freePort();
    this.site = await startProcess(this.storage, { port: this.port, env: { DEMO_CONTENT: 'off' } });
    this.origin = this.site.origin;
    this.siteSince = Date.now();
  }

  /** Errors while `hurt` runs, until everything is ready again, are tolerated. */
  async away(hurt) {
    const downtime = { from: Date.now(), to: Infinity };
    this.downtimes.push(downtime);
    await hurt();
    await this.site.untilReady();
    downtime.to = Date.now();
  }

  wasAway(from, to) {
    return this.downtimes.some((away) => from <= away.to + AFTERWARDS_MS && to >= away.from);
  }

  async killSite() {
    await this.site.end('SIGKILL');
    await this.start();
  }

  async killDatabase(signal) {
    const pid = Number(readFileSync(join(this.storage, 'mysql/servidor.pid'), 'utf8'));
    process.kill(pid, signal);
    while (isAlive(pid)) await sleep(20);
  }

  async end() {
    await this.site?.end();
    this.#folder.clear();
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
