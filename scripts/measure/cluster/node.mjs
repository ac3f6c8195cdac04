import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import {
  findDatabaseInstaller,
  findDatabaseProgram,
  programEnvironment,
} from '../../../server/platform/private-database/find-program.mjs';
import { run } from '../../prepare.mjs';

export const ACCOUNT = { user: 'sitio', password: 'clave-del-ensayo' };
export const DATABASE = 'capitulo';
/** The database behind a port, of a node or of the proxy. */
export const urlAt = (port) => `mysql://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${port}/${DATABASE}`;
const READY_MS = 60_000;
/** Time-outs after which the cluster evicts a silent node; short, because all nodes are on one machine. */
const PATIENCE =
  'evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.install_timeout=PT4S;evs.inactive_check_period=PT0.5S';

/** A node of the cluster: a MariaDB server with a data folder and ports of its own. */
export class Node {
  static PORTS = 5;
  child;
  health;

  /** Takes its ports from `ports`, once: a node that comes back must be found where it was. */
  static plan(name, { folder, provider, scripts, ports }) {
    const node = new Node();
    const [port, group, ist, sst, check] = ports.splice(0, Node.PORTS);
    Object.assign(node, { name, provider, scripts, port, group, ist, sst, check });
    node.dir = join(folder, name);
    // A server that starts clears the temporary tables out of its folder: another's, where they share one.
    node.temporary = join(folder, `${name}.tmp`);
    node.log = join(folder, `${name}.log`);
    node.socket = join(folder, `${name}.sock`);
    return node;
  }

  /** Makes the first node's data; the others get theirs from it. */
  async install() {
    makeOpen(this.dir);
    makeOpen(this.temporary);
    const installer = findDatabaseInstaller(findDatabaseProgram());
    const own = ['--no-defaults', `--datadir=${this.dir}`, `--tmpdir=${this.temporary}`, ...asRoot()];
    await run(installer, [...own, '--auth-root-authentication-method=normal', '--skip-test-db']);
  }

  /** Starts it and waits until it has joined; `bootstrap` starts a new cluster. */
  async start(nodes, bootstrap = false) {
    makeOpen(this.dir);
    makeOpen(this.temporary);
    const position = bootstrap ? [] : this.#recoveredPosition(await this.#recover());
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      this.#spawn([...this.#arguments(nodes), ...position, ...(bootstrap ? ['--wsrep-new-cluster'] : [])]);
      if (await this.#becomesReady()) return this.#answerChecks();
      // Now and then a node gives up while it starts its threads; the next try goes well.
      this.kill('SIGKILL');
      await sleep(300);
    }
    throw new Error(`El nodo ${this.name} no arranca:\n${readFileSync(this.log, 'utf8').slice(-3000)}`);
  }

  /** A signal to the node and whatever it started. */
  kill(signal) {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    process.kill(-this.child.pid, signal);
  }

  async end() {
    this.health?.close();
    this.health?.closeAllConnections();
    if (!this.child) return;
    const ended =
      this.child.exitCode === null && this.child.signalCode === null ? once(this.child, 'exit') : null;
    this.kill('SIGCONT');
    this.kill('SIGKILL');
    await ended;
  }

  /** Rows of one statement, queried from this node directly. */
  async ask(statement, values = [], database) {
    const connection = await createConnection({
      socketPath: this.socket,
      user: 'root',
      database,
      connectTimeout: 1000,
    });
    // A killed node ends its connections; that shows in the answer.
    connection.on('error', () => undefined);
    try {
      const [rows] = await connection.query(statement, values);
      return rows;
    } finally {
      connection.destroy();
    }
  }

  async status(name) {
    const [row] = await this.ask('SHOW GLOBAL STATUS LIKE ?', [name]);
    return row?.Value;
  }

  /** Whether it is in the majority and accepts statements. */
  async isReady() {
    const timeout = sleep(1000, 'OFF', { ref: false });
    return (await Promise.race([this.status('wsrep_ready').catch(() => 'OFF'), timeout])) === 'ON';
  }

  /** Health check for haproxy: an open port alone does not mean that the node has joined. */
  async #answerChecks() {
    if (this.health) return;
    this.health = createServer((_req, res) => {
      void this.isReady().then((ready) => res.writeHead(ready ? 200 : 503).end());
    });
    this.health.listen(this.check, '127.0.0.1');
    await once(this.health, 'listening');
  }

  #arguments(nodes) {
    return [
      '--no-defaults',
      ...asRoot(),
      `--datadir=${this.dir}`,
      `--tmpdir=${this.temporary}`,
      `--socket=${this.socket}`,
      `--pid-file=${this.socket}.pid`,
      `--log-error=${this.log}`,
      '--bind-address=127.0.0.1',
      `--port=${this.port}`,
      '--innodb-log-file-size=32M',
      '--innodb-buffer-pool-size=64M',
      '--performance-schema=OFF',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--wsrep-on=ON',
      `--wsrep-provider=${this.provider}`,
      '--wsrep-cluster-name=ensayo',
      `--wsrep-node-name=${this.name}`,
      `--wsrep-node-address=127.0.0.1:${this.group}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${this.sst}`,
      `--wsrep-cluster-address=gcomm://${nodes.map((node) => `127.0.0.1:${node.group}`).join(',')}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${this.group};ist.recv_addr=127.0.0.1:${this.ist};gcache.size=64M;pc.recovery=false;${PATIENCE}`,
    ];
  }

  #spawn(args) {
    const env = programEnvironment();
    const log = openSync(`${this.log}.salida`, 'a');
    this.child = spawn(findDatabaseProgram(), args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: this.scripts ? { ...env, PATH: `${env.PATH}:${this.scripts}` } : env,
    });
    this.began = safeSize(this.log);
  }

  async #becomesReady() {
    const end = Date.now() + READY_MS;
    while (Date.now() < end) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return false;
      // It logs this but may not exit.
      if (readFileSafely(this.log).slice(this.began).includes('[ERROR] Aborting')) return false;
      if (await this.isReady()) return true;
      await sleep(200);
    }
    return false;
  }

  /** A killed node has lost its position in the log; InnoDB still has it. */
  async #recover() {
    const args = [
      '--no-defaults',
      ...asRoot(),
      `--datadir=${this.dir}`,
      '--wsrep-on=ON',
      '--wsrep-recover',
      '--skip-networking',
      `--socket=${this.socket}`,
      `--log-error=${this.log}.recuperado`,
      '--innodb-log-file-size=32M',
      `--pid-file=${this.socket}.pid`,
    ];
    await run(findDatabaseProgram(), args, { env: programEnvironment() }).catch(() => undefined);
    return readFileSafely(`${this.log}.recuperado`);
  }

  #recoveredPosition(text) {
    const found = [...text.matchAll(/Recovered position: *([\da-f-]{36}:\d+)/g)].at(-1)?.[1];
    return found ? [`--wsrep-start-position=${found}`] : [];
  }
}

/**
 * Ports nobody uses, all different, and below those that systems give to outgoing connections: a node opens some of its
 * own only when it comes back.
 */
export async function freePorts(count) {
  const held = [];
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); held.length < count; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) held.push({ port, server });
  }
  for (const { server } of held) server.close();
  return held.map(({ port }) => port);
}

/** rsync, which copies a node's data, drops root privileges, so the server does the same from the start. */
const asRoot = () => (process.getuid?.() === 0 ? ['--user=nobody'] : []);
const makeOpen = (folder) => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
};
const readFileSafely = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const safeSize = (path) => readFileSafely(path).length;
