// The one order in which a running site moves, its database as well as its files. Until the last step the new place is
// only a copy: cut off anywhere, the site goes on with the old one, after the seconds that the fence outlives the command.
import type { Connection } from 'mysql2/promise';
import { hasMoved, type MovedVariable, placeMark } from '#server/platform/db/client/fence.ts';
import { newLease, releaseLease, waitForLease, whileRenewing } from '#server/platform/db/client/lease.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { changeEnvFile, envFileValue } from '#server/platform/env-file.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import type { Show } from '../backup/backup.ts';
import { openConnection } from '../backup/snapshot.ts';
import { raiseFence } from './standing-fence.ts';

export interface Manner {
  readonly show: Show;
  readonly say: (line: string) => void;
  /** Does all but the change. */
  readonly rehearse: boolean;
}

/** What moves, and how it is taken from the old place to the new one. */
export interface Cargo {
  /** The variable of `.env` that says where it is, and all that changes there. */
  readonly variable: MovedVariable;
  readonly settings: Readonly<Record<string, string>>;
  /** Looks at both places before anything is touched; returns what it found. @throws Error with what is in the way */
  check(): Promise<readonly string[]>;
  prepare(): Promise<void>;
  /** Brings to the new place what it lacks of the old one, and compares what it brought. */
  carry(show: Show): Promise<void>;
  /** What is left to do when nobody writes any more. */
  complete?(): Promise<void>;
  /** Takes away what a rehearsal brought; without it, that stays for the move itself. */
  clear?(): Promise<void>;
}

const quietly: Show = () => () => {};

const valuesNow = (settings: Cargo['settings']): Record<string, string> =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, envFileValue(name)]));

/** The last difference, while nobody writes; then `.env` decides in one instant where the site is. */
const change = async (url: string, cargo: Cargo, say: Manner['say']): Promise<void> => {
  const { variable, settings } = cargo;
  const before = valuesNow(settings);
  say('Paro las escrituras.');
  const fence = await raiseFence(url, placeMark(variable, settings[variable] ?? ''));
  try {
    say('Llevo la última diferencia y la comparo.');
    await cargo.carry(quietly);
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
 * Takes a cargo to its new place. Returns for how many ms nothing could be written; in a rehearsal, what the last
 * difference took.
 */
export const moveCargo = async (url: string, cargo: Cargo, manner: Manner): Promise<number> => {
  const { show, say, rehearse } = manner;
  say('Reviso el destino.');
  for (const line of await cargo.check()) say(`  ${line}`);
  say('Lo preparo.');
  await cargo.prepare();
  say('Copio, con el sitio en marcha.');
  await cargo.carry(show);
  // What was written during the long copy, so that little is left for when writes are stopped.
  say('Llevo lo que cambió mientras tanto.');
  const again = await timed(() => cargo.carry(quietly));
  if (!rehearse) return timed(() => change(url, cargo, say));
  await cargo.clear?.();
  return again;
};

/** The lease of the one command that moves the site. */
export const ORDER = 'mudanza.orden';

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
export const asOnlyMove = async <Result>(
  url: string,
  work: (source: Connection, owner: string) => Promise<Result>,
): Promise<Result> => {
  const source = await openConnection(url);
  const lease = newLease(ORDER);
  try {
    await checkSite(source, url);
    if (!(await waitForLease(source, lease))) throw new Error('Otra mudanza está en curso.');
    return await whileRenewing(source, lease, () => work(source, lease.owner));
  } finally {
    await releaseLease(source, lease).catch(() => undefined);
    source.destroy();
  }
};
