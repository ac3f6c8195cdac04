import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of the migrations folder. */
export interface Migration {
  /** File name; the number it begins with gives the order. */
  readonly archivo: string;
  /** SHA-256 of its text. */
  readonly hash: string;
  /** Its statements, one a step. */
  readonly pasos: readonly string[];
}

/** What the database remembers of one step; `terminado` is null while it runs or after it was cut off. */
export interface RecordedStep {
  readonly archivo: string;
  readonly paso: number;
  readonly hash: string;
  readonly terminado: string | null;
}

/** A statement still to be run. */
export interface Step {
  readonly archivo: string;
  readonly paso: number;
  readonly hash: string;
  readonly statement: string;
}

/** The database's history doesn't fit the folder; the message says how, in Spanish. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Reads the folder's `.sql` files in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (archivo) => {
      // A checkout may change line ends; that is no edit.
      const text = (await readFile(join(folder, archivo), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(text).digest('hex');
      const pasos = text.split('--> statement-breakpoint').map((statement) => statement.trim());
      return { archivo, hash, pasos: pasos.filter((statement) => statement !== '') };
    }),
  );
}

/** Applied by a program that knows more than this folder. */
export function unknownTo(migrations: readonly Migration[], history: readonly RecordedStep[]): string[] {
  const known = new Set(migrations.map(({ archivo }) => archivo));
  return [...new Set(history.map(({ archivo }) => archivo))].filter((archivo) => !known.has(archivo));
}

/** Applied, wholly or in part, with another text than the file now has. */
export function edited(migrations: readonly Migration[], history: readonly RecordedStep[]): string[] {
  const changed = migrations.filter(({ archivo, hash }) =>
    history.some((step) => step.archivo === archivo && step.hash !== hash),
  );
  return changed.map(({ archivo }) => archivo);
}

/** Never applied, though a later file was. */
function late(migrations: readonly Migration[], history: readonly RecordedStep[]): string[] {
  const applied = new Set(history.map(({ archivo }) => archivo));
  const newest = [...applied].toSorted().at(-1) ?? '';
  return migrations
    .map(({ archivo }) => archivo)
    .filter((archivo) => !applied.has(archivo) && archivo < newest);
}

/** The steps still to be run, in order. */
export function pendingSteps(migrations: readonly Migration[], history: readonly RecordedStep[]): Step[] {
  const recorded = new Map(history.map((step) => [`${step.archivo} ${step.paso}`, step]));
  return migrations.flatMap(({ archivo, hash, pasos }) =>
    pasos.flatMap((statement, paso) => {
      const isDone = recorded.get(`${archivo} ${paso}`)?.terminado;
      return isDone ? [] : [{ archivo, paso, hash, statement }];
    }),
  );
}

/** Throws MigrationRefused unless the history is a beginning of the folder. */
export function refuseMismatch(migrations: readonly Migration[], history: readonly RecordedStep[]): void {
  const [missing] = unknownTo(migrations, history);
  if (missing)
    throw new MigrationRefused(`La base de datos ya aplicó ${missing}, que no está entre las migraciones.`);
  const [changed] = edited(migrations, history);
  if (changed) throw new MigrationRefused(`La migración ${changed} cambió después de aplicarse.`);
  const [tooLate] = late(migrations, history);
  if (tooLate) {
    throw new MigrationRefused(
      `La migración ${tooLate} llega tarde: ya se aplicó otra posterior. Genérala de nuevo.`,
    );
  }
}
