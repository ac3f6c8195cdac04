// The steps by which a running site moves its database or its files. Until the last step the new place is only a copy: if
// the command is killed, the site goes on with the old place once the fence has expired.
import type { Connection } from 'mysql2/promise';
import { hasMoved, type MovedVariable, placeMark } from '#server/platform/db/client/fence.ts';
import { newLease, releaseLease, waitForLease, whileRenewing } from '#server/platform/db/client/lease.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { changeEnvFile, envFileValue } from '#server/platform/env-file.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import type { StartProgress } from '../backup/backup.ts';
import { openConnection } from '../backup/snapshot.ts';
import { raiseFence } from './standing-fence.ts';

export interface MoveOptions {
  readonly show: StartProgress;
  readonly say: (line: string) => void;
  /** Does everything except the switch. */
  readonly rehearse: boolean;
}

/** What moves, and how it is copied from the old place to the new one. */
export interface MovePlan {
  /** The variable of `.env` that says where it is, and all that changes there. */
  readonly variable: MovedVariable;
  readonly settings: Readonly<Record<string, string>>;
  /** Checks both places before anything is touched; returns lines to print. @throws Error with the obstacle */
  check(): Promise<readonly string[]>;
  prepare(): Promise<void>;
  /** Copies what the new place lacks, and compares the copies. */
  copy(show: StartProgress): Promise<void>;
  /** Remaining steps once writes are stopped. */
  complete?(): Promise<void>;
  /** Removes the copies of a rehearsal; without it they stay for the real move. */
  clear?(): Promise<void>;
}

const quietly: StartProgress = () => () => {};

const valuesNow = (settings: MovePlan['settings']): Record<string, string> =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, envFileValue(name)]));

/** The last difference, while nobody writes; then `.env` decides in one instant where the site is. */
const change = async (url: string, cargo: MovePlan, say: MoveOptions['say']): Promise<void> => {
  const { variable, settings } = cargo;
  const before = valuesNow(settings);
  say('Paro las escrituras.');
  const fence = await raiseFence(url, placeMark(variable, settings[variable] ?? ''));
  try {
    say('Llevo la última diferencia y la comparo.');
    await cargo.copy(quietly);
    await cargo.complete?.();
    await fence.hold();
    say('Cambio .env.');
    await changeEnvFile(settings);
    try {
      await fence.stay();
    } catch (error) {
      await changeEnvFile(before);
      throw error;
    }
    say('La mudanza está hecha.');
  } finally {
    await fence.lift();
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * Runs a move. Returns for how many ms writes were stopped; in a rehearsal, how long the final copy took.
 */
export const runMove = async (url: string, cargo: MovePlan, manner: MoveOptions): Promise<number> => {
  const { show, say, rehearse } = manner;
  say('Reviso el destino.');
  for (const line of await cargo.check()) say(`  ${line}`);
  say('Lo preparo.');
  await cargo.prepare();
  say('Copio, con el sitio en marcha.');
  await cargo.copy(show);
  // What was written during the long copy, so that little is left for when writes are stopped.
  say('Llevo lo que cambió mientras tanto.');
  const again = await timed(() => cargo.copy(quietly));
  if (!rehearse) return timed(() => change(url, cargo, say));
  await cargo.clear?.();
  return again;
};

/** The lease of the one command that moves the site. */
export const MOVE_LEASE = 'mudanza.orden';

/** @throws Error with what has to be done before a site can move */
const checkSite = async (source: Connection, url: string): Promise<void> => {
  if ((await schemaState(url, migrationsFolder)) !== 'current')
    throw new Error(
      'La base de datos es de otra versión: arranca el sitio, que la pone al día, y repite la orden.',
    );
  if (await hasMoved()) throw new Error('Este sitio ya se mudó: mira .env y reinícialo.');
  await source.query('LOCK TABLES cerrojos READ');
  await source.query('UNLOCK TABLES');
};

/** Runs one move at a time of the site with this database; `owner` is how the command is known there. */
export const withMoveLease = async <Result>(
  url: string,
  work: (source: Connection, owner: string) => Promise<Result>,
): Promise<Result> => {
  const source = await openConnection(url);
  const lease = newLease(MOVE_LEASE);
  try {
    await checkSite(source, url);
    if (!(await waitForLease(source, lease))) throw new Error('Otra mudanza está en curso.');
    return await whileRenewing(source, lease, () => work(source, lease.owner));
  } finally {
    await releaseLease(source, lease).catch(() => undefined);
    source.destroy();
  }
};
