// A list of members is read once from its file, a portion at a time, into rows where nobody looks. Putting it in force
// changes one row (`padrones.usado_desde`, the newest counts), so it happens for everybody at one moment, and going back
// is the same call. `colegiados` has no history; the two lists before are kept. Its file is kept until it is in force
// (`list-file.ts`): staff may say that a column is something else, and it is read again.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Correccion } from '#shared/contract/lecturas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { colegiados, colegiadosReservados, padrones } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { readList } from './check.ts';
import { storeListFile, writeListFileTo } from './list-file.ts';
import { deleteMembers } from './lists.ts';
import type { Member } from './reading/member.ts';

/** Rows of one statement: the longest, 0.9 kB each, fit in the packet of 1 MiB that some databases are limited to. */
const PORTION = 1000;
/** Rows between two signs of life. */
const SIGN_OF_LIFE = 10_000;

/** Called with the share of the file that has been read, from 0 to 1. */
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

/** Gathers members until there are enough for a statement. */
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

/** Leaves out members who were reserved while the list was being stored. */
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
  // A correction that cannot be followed leaves what was understood before: staff corrects it there.
  ...(lectura && { lectura: JSON.stringify(lectura) }),
  problemas_total: total,
  problemas: total > 0 ? JSON.stringify(first) : null,
});

interface Loading {
  /** What staff put right in an earlier reading. */
  readonly correction?: Correccion | undefined;
  readonly show?: Progress;
}

/** Reads a file into a list that was begun for it. Returns what was understood of it, and what is wrong with it. */
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

/** Reads what is kept of a list's file. */
const loadKept = async (id: number, correction?: Correccion): Promise<void> => {
  try {
    await withTemporary(async (path) => {
      await writeListFileTo(id, path);
      await loadList(id, path, { correction });
    });
  } catch (error) {
    await giveUp(id, error);
  }
};

/** Keeps a file that was sent and reads it. Resolves once the file is kept, notes a failure in the list, and never rejects. */
export const loadInBackground = async (id: number, path: string): Promise<void> => {
  try {
    await storeListFile(id, path);
  } catch (error) {
    return giveUp(id, error);
  }
  void loadKept(id);
};

/** Reads the kept file again, as staff puts it right, without waiting. */
export const loadAgain = (id: number, correction: Correccion): void => void loadKept(id, correction);
