// A list of members is read from its file in batches, into rows that are not in use yet. Putting it in force changes
// one row (`padrones.usado_desde`, the newest counts), so the switch is atomic and can be reverted the same way.
// `colegiados` has no history; the last two lists are kept. The file is stored until the list is in force
// (`list-file.ts`), so that it can be read again with staff's corrections.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CorreccionDeLectura } from '#shared/contract/lectura-de-tablas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { colegiados, colegiadosReservados, padrones } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { readList } from './check.ts';
import { storeListFile, writeListFileTo } from './list-file.ts';
import { deleteMembers } from './lists.ts';
import type { Member } from './reading/member.ts';

/** Rows per statement: even the longest (0.9 kB each) fit in the 1 MiB packet limit of some databases. */
const PORTION = 1000;
/** Rows between two heartbeats. */
const SIGN_OF_LIFE = 10_000;

/** Called with the part of the file read so far, from 0 to 1. */
type Progress = (share: number) => void;

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

/** Collects members and inserts them in batches. */
class Portions {
  readonly #id: number;
  #portion: Member[] = [];

  constructor(id: number) {
    this.#id = id;
  }

  async add(member: Member): Promise<void> {
    this.#portion.push(member);
    if (this.#portion.length >= PORTION) await this.flush();
  }

  async flush(): Promise<void> {
    const portion = this.#portion;
    this.#portion = [];
    await store(this.#id, portion);
  }
}

/** Deletes members who were reserved while the list was being stored. */
const leaveOutReserved = async (id: number): Promise<number> => {
  const reserved = db().select({ codigo: colegiadosReservados.codigo }).from(colegiadosReservados);
  const [{ affectedRows }] = await db()
    .delete(colegiados)
    .where(and(eq(colegiados.id_padron, id), inArray(colegiados.codigo, reserved)));
  return affectedRows;
};

/** The result of reading a list, as columns of its row. */
const resultColumns = ({
  completed,
  lectura,
  problems: { total, first },
}: Awaited<ReturnType<typeof readList>>) => ({
  dni_completados: completed,
  // If a correction cannot be applied, the previous interpretation stays, for staff to correct.
  ...(lectura && { lectura: JSON.stringify(lectura) }),
  problemas_total: total,
  problemas: total > 0 ? JSON.stringify(first) : null,
});

interface Loading {
  /** Staff's corrections of an earlier reading. */
  readonly correction?: CorreccionDeLectura | undefined;
  readonly show?: Progress;
}

/** Reads a file into an existing empty list. Returns how it was interpreted and its problems. */
export const loadList = async (id: number, path: string, { correction, show }: Loading = {}) => {
  await deleteMembers(id);
  const portions = new Portions(id);
  let share = 0;
  const result = await readList(path, {
    correction,
    onMember: async (member, read) => {
      share = read;
      await portions.add(member);
    },
    onRow: async (rows) => {
      if (rows % SIGN_OF_LIFE !== 0) return;
      show?.(share);
      await note(id, { avance: Math.floor(share * 99) });
    },
  });
  if (result.problems.total > 0) {
    await deleteMembers(id);
    await note(id, { ...resultColumns(result), estado: 'E' });
    return result;
  }
  await portions.flush();
  const left = await leaveOutReserved(id);
  await note(id, { ...resultColumns(result), estado: 'R', filas: result.rows - left, avance: 100 });
  show?.(1);
  return result;
};

const giveUp = async (id: number, err: unknown): Promise<void> => {
  log.error({ err }, 'A list of members could not be read');
  const problems = JSON.stringify([
    { linea: 1, texto: 'no se pudo terminar de leer el archivo: súbelo otra vez' },
  ]);
  await note(id, { estado: 'E', problemas_total: 1, problemas: problems }).catch((cause: unknown) =>
    log.error({ err: cause }, 'Nor could that be noted'),
  );
};

/** Reads the stored file of a list. */
const loadStored = async (id: number, correction?: CorreccionDeLectura): Promise<void> => {
  try {
    await withTemporary(async (path) => {
      await writeListFileTo(id, path);
      await loadList(id, path, { correction });
    });
  } catch (error) {
    await giveUp(id, error);
  }
};

/**
 * Stores an uploaded file and reads it. Resolves once it is stored; records a failure in the list and never rejects.
 */
export const loadInBackground = async (id: number, path: string): Promise<void> => {
  try {
    await storeListFile(id, path);
  } catch (error) {
    return giveUp(id, error);
  }
  void loadStored(id);
};

/** Reads the stored file again with staff's corrections, without waiting for the end. */
export const loadAgain = (id: number, correction: CorreccionDeLectura): void =>
  void loadStored(id, correction);
