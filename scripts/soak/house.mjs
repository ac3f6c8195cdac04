import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startNode, stop } from '../bench/process.mjs';

const PATIENCE_MS = 120_000;
/** Whoever asked just before the end of an outage may hear of it a little later, ms. */
const AFTERWARDS_MS = 5_000;

/** A built site with its private database, in a folder of its own; it can be hurt. */
export class House {
  constructor(root) {
    this.root = root;
    this.storage = mkdtempSync(join(tmpdir(), 'capitulo-soak-'));
    this.staff = { email: 'admin@pruebas.example', password: 'clave de la prueba larga' };
    /** `{ from, to }` on the clock of `Date.now()`. */
    this.downtimes = [];
  }

  async start() {
    this.port ??= await freePort();
    this.origin = `http://127.0.0.1:${this.port}`;
    const { email, password } = this.staff;
    const env = {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      STORAGE_DIR: this.storage,
      DATABASE_URL: '',
      SITE_URL: '',
      DEMO_CONTENT: 'off',
      BOT_PROTECTION: 'off',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    };
    this.process = startNode(['dist/server/main.js', '--preparar'], { env });
    await this.untilReady();
    this.siteSince = Date.now();
  }

  async untilReady() {
    const { child, output } = this.process;
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isReady(this.origin))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`El sitio no atiende:\n${output()}`);
      await sleep(50);
    }
  }

  /** What is refused while `hurt` runs, until all is ready again, is forgiven. */
  async away(hurt) {
    const downtime = { from: Date.now(), to: Infinity };
    this.downtimes.push(downtime);
    await hurt();
    await this.untilReady();
    downtime.to = Date.now();
  }

  wasAway(from, to) {
    return this.downtimes.some((away) => from <= away.to + AFTERWARDS_MS && to >= away.from);
  }

  async killSite() {
    const { child } = this.process;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await this.start();
  }

  async killDatabase(signal) {
    const pid = Number(readFileSync(join(this.storage, 'mysql/servidor.pid'), 'utf8'));
    process.kill(pid, signal);
    while (isAlive(pid)) await sleep(20);
  }

  get socket() {
    return readFileSync(join(this.storage, 'mysql/socket'), 'utf8');
  }

  async end() {
    if (this.process) await stop(this.process.child);
    rmSync(this.storage, { recursive: true, force: true });
  }
}

const isReady = (origin) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
