// A list of members is read twice from its file, a piece at a time: the first time all of it is checked, the second
// time it is stored in portions, where nobody looks. Putting it in force changes one row (`padrones.usado_desde`, the
// newest counts), so it happens for everybody at one moment, and going back is the same call. `colegiados` has no
// history; the two lists before are kept.
import { rename, rm } from 'node:fs/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { colegiados, colegiadosReservados, padrones } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { temporaryPath } from '#server/files/stores/temporary.ts';
import { checkList } from './check.ts';
import { linesOf } from './reading/lines.ts';
import type { Member } from './reading/member.ts';
import { Problems } from './reading/problems.ts';

/** Rows of one statement. */
const PORTION = 1000;
/** Members between two signs of life while a list is only checked. */
const CHECKED_AT_ONCE = 10_000;

/** Called with how many rows of how many are stored. */
type Progress = (done: number, total: number) => void;

const note = async (id: number, changes: Partial<typeof padrones.$inferInsert>): Promise<void> => {
  await db()
    .update(padrones)
    .set({ ...changes, latido: sql`${now}` })
    .where(and(eq(padrones.id, id), eq(padrones.estado, 'L')));
};

const store = async (id: number, members: readonly Member[]): Promise<void> => {
  if (members.length > 0)
    await db()
      .insert(colegiados)
      .values(members.map((member) => ({ ...member, id_padron: id })));
};

/** Reads the list again, now that it is known to be right, and stores it in portions; `onPortion` hears how many are. */
const storeAll = async (
  id: number,
  path: string,
  onPortion: (done: number) => Promise<void>,
): Promise<void> => {
  let portion: Member[] = [];
  let done = 0;
  const flush = async () => {
    await store(id, portion);
    done += portion.length;
    portion = [];
    await onPortion(done);
  };
  for await (const read of linesOf(path)) {
    if ('member' in read) portion.push(read.member);
    if (portion.length >= PORTION) await flush();
  }
  await flush();
};

/** Leaves out members who were reserved while the list was being stored. */
const leaveOutReserved = async (id: number): Promise<number> => {
  const reserved = db().select({ codigo: colegiadosReservados.codigo }).from(colegiadosReservados);
  const [{ affectedRows }] = await db()
    .delete(colegiados)
    .where(and(eq(colegiados.id_padron, id), inArray(colegiados.codigo, reserved)));
  return affectedRows;
};

const fail = (id: number, { total, first }: Problems): Promise<void> =>
  note(id, { estado: 'E', problemas_total: total, problemas: JSON.stringify(first) });

/**
 * Reads a file into a list that was begun for it: first all of it is checked, then it is stored row by row, where
 * nobody looks until the list is put in force. Returns what is wrong with the file, or null.
 */
export const loadList = async (
  id: number,
  path: string,
  show: Progress = () => undefined,
): Promise<Problems | null> => {
  const { rows, completed, problems } = await checkList(path, async (checked) => {
    if (checked % CHECKED_AT_ONCE === 0) await note(id, {});
  });
  if (problems.total > 0) {
    await fail(id, problems);
    return problems;
  }
  await storeAll(id, path, async (done) => {
    show(done, rows);
    await note(id, { avance: Math.min(99, Math.floor((done * 100) / rows)) });
  });
  const left = await leaveOutReserved(id);
  await note(id, { estado: 'R', filas: rows - left, avance: 100, dni_completados: completed });
  return null;
};

const giveUp = async (id: number, err: unknown): Promise<void> => {
  log.error({ err }, 'A list of members could not be read');
  const problems = new Problems();
  problems.add(1, 'no se pudo terminar de leer el archivo: súbelo otra vez');
  await fail(id, problems).catch((cause: unknown) => log.error({ err: cause }, 'Nor could that be noted'));
};

const loadOwn = async (id: number, own: string): Promise<void> => {
  try {
    await loadList(id, own);
  } catch (error) {
    await giveUp(id, error);
  }
  await rm(own, { force: true }).catch((err: unknown) => log.warn({ err }, 'A list of members stays'));
};

/** `load` without waiting: resolves once the file is moved, notes a failure in the list, and never rejects. */
export const loadInBackground = async (id: number, path: string): Promise<void> => {
  try {
    const own = await temporaryPath();
    await rename(path, own);
    void loadOwn(id, own);
  } catch (error) {
    await giveUp(id, error);
  }
};
