import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** File name; its leading number gives the order. */
  readonly archivo: string;
  /** SHA-256 of its text. */
  readonly hash: string;
  /** Its statements; each is one step. */
  readonly pasos: readonly string[];
}

/** The database's record of one step; `terminado` is null while it runs or after it was interrupted. */
export interface RecordedStep {
  readonly archivo: string;
  readonly paso: number;
  readonly hash: string;
  readonly terminado: string | null;
}

export interface Step {
  readonly archivo: string;
  readonly paso: number;
  readonly hash: string;
  readonly statement: string;
}

/** The recorded history does not match the folder; the message says how, in Spanish. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

/** Reads the folder's `.sql` files in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (archivo) => {
      // Git may change line endings on checkout; that is no edit.
      const text = (await readFile(join(folder, archivo), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(text).digest('hex');
      const pasos = text.split('--> statement-breakpoint').map((statement) => statement.trim());
      return { archivo, hash, pasos: pasos.filter((statement) => statement !== '') };
    }),
  );
}

/** Applied, but not in this folder: by a newer program. */
export function unknownMigrations(
  migrations: readonly Migration[],
  history: readonly RecordedStep[],
): string[] {
  const known = new Set(migrations.map(({ archivo }) => archivo));
  return [...new Set(history.map(({ archivo }) => archivo))].filter((archivo) => !known.has(archivo));
}

/** Applied at least in part, but the file has changed since. */
export function editedMigrations(
  migrations: readonly Migration[],
  history: readonly RecordedStep[],
): string[] {
  const changed = migrations.filter(({ archivo, hash }) =>
    history.some((step) => step.archivo === archivo && step.hash !== hash),
  );
  return changed.map(({ archivo }) => archivo);
}

/** Not applied although a later file was. */
function skippedMigrations(migrations: readonly Migration[], history: readonly RecordedStep[]): string[] {
  const applied = new Set(history.map(({ archivo }) => archivo));
  const newest = [...applied].toSorted().at(-1) ?? '';
  return migrations
    .map(({ archivo }) => archivo)
    .filter((archivo) => !applied.has(archivo) && archivo < newest);
}

export function pendingSteps(migrations: readonly Migration[], history: readonly RecordedStep[]): Step[] {
  const recorded = new Map(history.map((step) => [`${step.archivo} ${step.paso}`, step]));
  return migrations.flatMap(({ archivo, hash, pasos }) =>
    pasos.flatMap((statement, paso) => {
      const isDone = recorded.get(`${archivo} ${paso}`)?.terminado;
      return isDone ? [] : [{ archivo, paso, hash, statement }];
    }),
  );
}

/** Throws MigrationRefused unless the applied migrations are the first ones of the folder, unchanged. */
export function refuseMismatch(migrations: readonly Migration[], history: readonly RecordedStep[]): void {
  const [missing] = unknownMigrations(migrations, history);
  if (missing)
    throw new MigrationRefused(`La base de datos ya aplicó ${missing}, que no está entre las migraciones.`);
  const [changed] = editedMigrations(migrations, history);
  if (changed) throw new MigrationRefused(`La migración ${changed} cambió después de aplicarse.`);
  const [tooLate] = skippedMigrations(migrations, history);
  if (tooLate) {
    throw new MigrationRefused(
      `La migración ${tooLate} llega tarde: ya se aplicó otra posterior. Genérala de nuevo.`,
    );
  }
}
