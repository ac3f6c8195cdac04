import type { CorreccionDeLectura, Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { BadTable } from '#server/files/tables/bad-table.ts';
import { type Line, type Table, withTable } from '#server/files/tables/table.ts';
import { Problems } from './problems.ts';
import { type MemberColumn, memberTableKind } from './reading/columns.ts';
import { type Member, readMember } from './reading/member.ts';

/** More members than any association has: a larger file was chosen by mistake. */
const MOST = 300_000;

/** The members of a list, and what is wrong with it. */
interface Checked {
  readonly rows: number;
  /** Number of DNIs whose lost leading zeros were restored. */
  readonly completed: number;
  readonly problems: Problems;
  /** How the file was interpreted; null if it is not a table. */
  readonly lectura: Lectura | null;
}

/** Receives the members of a list while no problem has been found. */
interface Reader {
  readonly correction?: CorreccionDeLectura | undefined;
  /** `share` is the part of the file read so far, from 0 to 1. */
  readonly onMember: (member: Member, share: number) => Promise<void> | void;
  /** Called after each row with their count so far. */
  readonly onRow?: (rows: number) => Promise<void> | void;
}

class Checking {
  readonly problems = new Problems();
  rows = 0;
  completed = 0;
  /** Number of members with a suspiciously short name. */
  short = 0;
  /** Number of members with a foreigner's document, which is not stored. */
  foreign = 0;
  /** Codes and DNIs seen so far with their line; the only data of the list kept in memory. */
  readonly #codes = new Map<string, number>();
  readonly #dnis = new Map<string, number>();

  /** Checks one line and returns its member; null if it has problems. */
  add({ line, texts }: Line<MemberColumn>): Member | null {
    this.rows += 1;
    if (this.rows > MOST) throw new BadTable(`hay más de ${MOST} filas`, line);
    const read = readMember(texts);
    if ('wrong' in read) {
      for (const text of read.wrong) this.problems.add(line, text);
      return null;
    }
    if (read.completed) this.completed += 1;
    if (read.foreign) this.foreign += 1;
    if (isShort(read.member)) this.short += 1;
    const { codigo, dni } = read.member;
    this.#once(this.#codes, codigo, { line, what: `el código ${codigo}` });
    if (dni !== null) this.#once(this.#dnis, dni, { line, what: 'el DNI' });
    return read.member;
  }

  #once(seen: Map<string, number>, value: string, { line, what }: { line: number; what: string }): void {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, line);
    else this.problems.add(line, `${what} ya está en la línea ${first}`);
  }
}

/** «Ana María» may be all of a name or its beginning; «Ríos, Ana» is whole. */
const isShort = ({ nombre }: Member): boolean => !nombre.includes(',') && nombre.split(' ').length <= 2;

const SURNAMES = ['completo', 'apellidos', 'paterno'] as const;
/** A warning if most names seem to lack their surnames. */
const withoutSurnames = ({ taken }: Table<MemberColumn>, { short, rows }: Checking): string[] =>
  SURNAMES.some((name) => taken.has(name)) || short <= rows / 2
    ? []
    : ['No hay una columna de apellidos: mira que los nombres estén completos.'];

const foreignDocuments = ({ foreign }: Checking): string[] => {
  if (foreign === 0) return [];
  const whose = foreign === 1 ? '1 persona tiene' : `${foreign} personas tienen`;
  return [`${whose} un documento de extranjería, que no se guarda: se consulta por su código.`];
};

/** Reads and checks a list of members in one pass. */
export const readList = async (path: string, { correction, onMember, onRow }: Reader): Promise<Checked> => {
  const checking = new Checking();
  const { problems } = checking;
  let lectura: Lectura | null = null;
  const use = async (table: Table<MemberColumn>): Promise<void> => {
    lectura = table.lectura();
    table.requireColumns();
    for await (const line of table.rows) {
      const member = checking.add(line);
      if (member && problems.total === 0) await onMember(member, table.progress());
      await onRow?.(checking.rows);
    }
    const whole = table.lectura();
    const notas = [...withoutSurnames(table, checking), ...foreignDocuments(checking), ...whole.notas];
    lectura = { ...whole, notas };
    if (checking.rows === 0) throw new BadTable('el archivo no tiene ningún colegiado');
  };
  try {
    await withTable(path, memberTableKind, { ...(correction && { correction }), use });
  } catch (error) {
    if (!(error instanceof BadTable)) throw error;
    problems.add(error.line ?? 1, error.message);
  }
  const { rows, completed } = checking;
  return { rows, completed, problems, lectura };
};
