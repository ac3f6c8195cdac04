import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { eventos } from '#shared/eventos.ts';
import { config } from './config.ts';
import { answer } from './http/answer.ts';
import { startDraining } from './http/health.ts';
import { log, say } from './log.ts';
import { closeAll, readyDatabase } from './open-database.ts';
import { watchChanges } from './processes/watch.ts';
import { refuseOtherSchema, setUp } from './set-up/index.ts';
import type { FirstAdmin } from './set-up/first-admin.ts';
import { sweepAtStart } from './storage/sweep.ts';
import { tmpDir } from './storage/temporary.ts';

const DRAIN_MS = 10_000;

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve());
  });

/** Lets answers under way finish and closes what is idle, for at most ten seconds. */
const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    startDraining();
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS - 1000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });

const announce = (admin: FirstAdmin | null): void => {
  const address = config.siteUrl ?? `http://${config.host}:${config.port}`;
  say(`\nEl sitio está en ${address}`);
  if (admin?.password) {
    say(`Administración: ${address}/login`);
    say(`  correo      ${admin.email}`);
    say(`  contraseña  ${admin.password}   (se muestra solo esta vez: guárdala)`);
  }
  if (config.botProtection === 'off')
    say('ATENCIÓN: la protección contra robots está apagada (BOT_PROTECTION=off).');
  if (!config.rateLimits) say('ATENCIÓN: los límites de intentos están apagados (RATE_LIMITS=off).');
};

/** Runs until a signal or an unexpected failure ends it. */
const untilStopped = (stop: () => Promise<void>): void => {
  let stopping = false;
  const end = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(code);
  };
  process.once('SIGTERM', () => void end(0));
  process.once('SIGINT', () => void end(0));
  const crash = (err: unknown): void => {
    log.fatal({ err }, 'Unexpected failure');
    void end(1);
  };
  process.once('uncaughtException', crash);
  process.once('unhandledRejection', crash);
};

/** The first search reads every text; nobody should wait for that. */
const warmSearch = (): void => {
  answer(eventos.buscar, { params: { term: 'estadistica' } }).catch((err: unknown) => log.warn({ err }));
};

/** Prepares the database when asked to (`--preparar`), clears what killed processes left, and serves. */
const run = async (server: Server): Promise<void> => {
  const database = await readyDatabase();
  const background: (() => void)[] = [];
  untilStopped(async () => {
    await drain(server);
    for (const stop of background) stop();
    await database.close();
    // What cut-off uploads left; nobody comes back for it.
    await rm(tmpDir, { recursive: true, force: true });
  });
  const prepares = process.argv.includes('--preparar');
  const admin = prepares ? await setUp(database.url) : null;
  if (!prepares) await refuseOtherSchema(database.url);
  await sweepAtStart();
  background.push(watchChanges());
  await listen(server);
  announce(admin);
  warmSearch();
};

/** Starts the site; a failure ends the process with a line an administrator understands. */
export const serve = (server: Server): void => {
  run(server).catch(async (error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    log.fatal({ err: error }, 'The site could not start');
    await closeAll();
    process.exit(1);
  });
};
