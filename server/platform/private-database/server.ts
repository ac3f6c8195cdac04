// The private database: our own mariadbd or mysqld on a unix socket, with its data in the storage folder. Several
// processes may use it: the site, a command, a site restarted after a kill. The server program's own lock on its
// files decides who serves; the others connect to the socket recorded in the folder. Each user keeps one connection
// open, which the operating system closes when the user dies, and the last one to leave shuts the server down.
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { StartError } from '../errors.ts';
import { DATABASE_PROGRAM_MISSING, findDatabaseProgram } from './find-program.mjs';
import { ensureDataFolder, isAlive, exitReason, recordedPid, spawnServer } from './program.ts';
import { claimSocket, recordedSocket, releaseSocket } from './socket.ts';

interface PrivateServerLog {
  info(message: string): void;
  error(about: { readonly err?: unknown }, message: string): void;
}

interface PrivateServerOptions {
  /** `<storage>/mysql`; made when missing. */
  readonly dataDir: string;
  readonly log: PrivateServerLog;
  /** Called once the program was started, before it answers; not when a running server is joined. */
  readonly onLaunch?: () => void;
}

/** A running private database with the schema `capitulo`. */
export interface PrivateServer {
  /** For mysql2: `mysql://root@localhost/capitulo?socketPath=...` */
  readonly url: string;
  /** False when a running server was joined. */
  readonly started: boolean;
  /** Shuts the server down, even one that another process started, unless somebody still uses it. Close the pool first. */
  stop(): Promise<void>;
}

interface Attachment {
  readonly connection: Connection;
  readonly socket: string;
  readonly started: boolean;
}

// Crash recovery on a slow disk takes long; a server that ends is noticed at once all the same.
const START_DEADLINE_MS = 90_000;
const STOP_DEADLINE_MS = 10_000;
/** A server that takes a connection and says nothing for so long is frozen. */
const SILENCE_MS = 5_000;
/** Timeout for the closing statements: the server may have frozen. */
const FAREWELL_MS = 2_000;
const RETRY_MS = 2000;
// The connection that marks a process as a user has this schema, which distinguishes it from pool connections.
const ATTACHED_SCHEMA = 'information_schema';
const ATTACHED_SECONDS = 31_536_000;

/**
 * Starts the private server, or joins the one that runs on this folder.
 * @throws Error with a Spanish message: no program, a folder that is not ours, or the server's own last words
 */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const dir = resolve(options.dataDir);
  const { log, onLaunch } = options;
  // Retried once: another process may have been shutting the server down.
  const first = await attach(dir, onLaunch).catch((error: unknown) => {
    if (error instanceof Frozen) throw error;
    return attach(dir, onLaunch);
  });
  log.info(first.started ? 'private database started' : 'private database reused');
  const stop = keepAttached(first, { dir, log });
  const query = new URLSearchParams({ socketPath: first.socket });
  return {
    url: `mysql://root@localhost/capitulo?${query.toString()}`,
    started: first.started,
    stop,
  };
}

/** Reconnects, restarting the server if it died; the returned function gives the connection back. */
function keepAttached(first: Attachment, { dir, log }: { dir: string; log: PrivateServerLog }) {
  let attachment = first;
  let stopping = false;
  let renewing: Promise<void> | undefined;

  /** Tries until it starts: a full disk, for one, is emptied at some time. */
  const renew = async (): Promise<void> => {
    log.error({}, 'private database lost, starting it again');
    try {
      attachment = await attach(dir);
      watch();
    } catch (error) {
      log.error({ err: error }, 'private database did not start again');
      await sleep(RETRY_MS);
      if (!stopping) await renew();
    }
  };
  const watch = () => {
    let lost = false;
    attachment.connection.on('error', () => {
      if (!stopping && !lost) renewing = renew();
      lost = true;
    });
  };
  watch();

  return async () => {
    if (stopping) return;
    stopping = true;
    // Wait for a restart in progress, or its server would be left running.
    await renewing;
    const ended = await detach(attachment, dir);
    log.info(ended ? 'private database stopped' : 'private database left to its other users');
  };
}

async function attach(dir: string, onLaunch?: () => void): Promise<Attachment> {
  const attachment = (await joinRunning(dir)) ?? (await launch(dir, onLaunch));
  await attachment.connection.query(`SET SESSION wait_timeout = ${ATTACHED_SECONDS}`);
  await attachment.connection.query(
    'CREATE DATABASE IF NOT EXISTS capitulo CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci',
  );
  return attachment;
}

/** The server runs and does not answer: another one beside it would only wait for its files. */
class Frozen extends StartError {
  constructor(pid: number | undefined) {
    super(
      `La base de datos privada está en marcha (proceso ${pid ?? 'desconocido'}) y no contesta: espera un minuto y repite; si sigue así, termina ese proceso («kill -9 ${pid ?? '…'}») y arranca el sitio.`,
    );
  }
}

async function joinRunning(dir: string): Promise<Attachment | undefined> {
  const socket = await recordedSocket(dir);
  if (socket === undefined) return undefined;
  const met = await until(SILENCE_MS, () => connectTo(socket, SILENCE_MS).catch(whyUnmet));
  if (met === 'silent' || met === undefined) throw new Frozen(await recordedPid(dir));
  return met === 'absent' ? undefined : { connection: met, socket, started: false };
}

/** Where nobody listens a connection is refused at once; undefined: so many wait that the system takes no more. */
function whyUnmet(error: unknown): 'silent' | 'absent' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EAGAIN') return undefined;
  return code === 'ETIMEDOUT' ? 'silent' : 'absent';
}

async function launch(dir: string, onLaunch?: () => void): Promise<Attachment> {
  const program = findDatabaseProgram();
  if (!program) throw new StartError(DATABASE_PROGRAM_MISSING);
  await ensureDataFolder(dir, program);
  const socket = await claimSocket(dir);
  const child = await spawnServer(program, { dir, socket });
  onLaunch?.();
  const connection = await until(START_DEADLINE_MS, async () => {
    const reached = await reach(socket);
    if (!reached && hasEnded(child)) throw new StartError(await exitReason(dir));
    return reached;
  });
  const started = connection !== undefined && (await recordedPid(dir)) === child.pid;
  // Another process's server holds the lock on the files; ours only waits for it.
  if (!started) child.kill('SIGKILL');
  if (!connection) throw new StartError(await exitReason(dir));
  return { connection, socket, started };
}

/** @returns whether the server was shut down; false when others still use it */
async function detach({ connection, socket }: Attachment, dir: string): Promise<boolean> {
  const pid = (await recordedPid(dir)) ?? 0;
  try {
    // Leave the schema first, so that two processes that stop at once do not count each other.
    await connection.query({ sql: 'USE capitulo', timeout: FAREWELL_MS });
    const [rows] = await connection.query<RowDataPacket[]>({
      sql: 'SHOW PROCESSLIST',
      timeout: FAREWELL_MS,
    });
    if (rows.some((row) => row['db'] === ATTACHED_SCHEMA)) {
      await connection.end();
      return false;
    }
  } catch {
    // The server ended already; its recorded pid may belong to another process by now.
    connection.destroy();
    return true;
  }
  // The server may shut down before it answers.
  await connection.query({ sql: 'SHUTDOWN', timeout: FAREWELL_MS }).catch(() => undefined);
  connection.destroy();
  const gone = await until(STOP_DEADLINE_MS, async () => !isAlive(pid) || undefined);
  if (!gone) process.kill(pid, 'SIGKILL');
  await releaseSocket(dir, socket);
  return true;
}

const connectTo = (socketPath: string, connectTimeout: number): Promise<Connection> =>
  createConnection({ socketPath, user: 'root', database: ATTACHED_SCHEMA, connectTimeout });

const reach = (socket: string): Promise<Connection | undefined> =>
  connectTo(socket, 2_000).catch(() => undefined);

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function until<T>(milliseconds: number, check: () => Promise<T | undefined>): Promise<T | undefined> {
  const asked = Date.now();
  const found = await check();
  if (found !== undefined || milliseconds <= 0) return found;
  await sleep(10);
  return until(milliseconds - (Date.now() - asked), check);
}
