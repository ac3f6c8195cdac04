import { type Line, linesOf } from './reading/lines.ts';
import { BadList, Problems } from './reading/problems.ts';

/** More members than any college has: beyond it something else was chosen by mistake. */
const MOST = 300_000;

/** The members of a list, and what is wrong with it. */
interface Checked {
  readonly rows: number;
  /** How many of their DNI lacked zeros that were put back. */
  readonly completed: number;
  readonly problems: Problems;
}

/** Called after each member with their count so far: lines may be empty. */
type OnRow = (rows: number) => Promise<void> | void;

class Checking {
  readonly problems = new Problems();
  rows = 0;
  completed = 0;
  /** Values met so far and the line of each: all of a list that is kept in memory. */
  readonly #codes = new Map<string, number>();
  readonly #dnis = new Map<string, number>();

  add(read: Line): void {
    this.rows += 1;
    if (this.rows > MOST) throw new BadList(`hay más de ${MOST} filas`, read.line);
    if ('wrong' in read) {
      for (const text of read.wrong) this.problems.add(read.line, text);
      return;
    }
    if (read.completed) this.completed += 1;
    const { codigo, dni } = read.member;
    this.#once(this.#codes, codigo, { line: read.line, what: `el código ${codigo}` });
    if (dni !== null) this.#once(this.#dnis, dni, { line: read.line, what: 'el DNI' });
  }

  #once(seen: Map<string, number>, value: string, { line, what }: { line: number; what: string }): void {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, line);
    else this.problems.add(line, `${what} ya está en la línea ${first}`);
  }
}

/** Reads a whole list without storing anything. */
export const checkList = async (path: string, onRow: OnRow): Promise<Checked> => {
  const checking = new Checking();
  const { problems } = checking;
  try {
    for await (const read of linesOf(path)) {
      checking.add(read);
      await onRow(checking.rows);
    }
    if (checking.rows === 0) throw new BadList('el archivo no tiene ningún colegiado');
  } catch (error) {
    if (!(error instanceof BadList)) throw error;
    problems.add(error.line, error.message);
  }
  const { rows, completed } = checking;
  return { rows, completed, problems };
};
