import { access } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { personas } from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { printLine } from '#server/platform/log.ts';
import { type Command, onlyValue } from './kit/command.ts';
import {
  correctionOf,
  TABLE_READING_OPTIONS,
  TABLE_READING_USAGE,
  printReading,
} from './kit/table-reading.ts';
import { PEOPLE, type Persona, type Problem, readPeople, type Row } from './people-file.ts';
import { startProgress } from './kit/progress.ts';

const PORTION = 1000;
/** More problems than this are only counted: they usually have one cause. */
const SHOWN = 20;

/** Values that appear more than once in the file. */
const repeated = (rows: readonly Row[], field: 'Codigo' | 'dni', label: string): Problem[] => {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, persona }) => {
    const first = seen.get(persona[field]);
    seen.set(persona[field], first ?? line);
    return first === undefined
      ? []
      : [{ line, text: `${label} ${persona[field]} ya está en la línea ${first}` }];
  });
};

/** DNIs that already belong to a registered person who is not in the file. */
const taken = (rows: readonly Row[], dnis: ReadonlyMap<string, string>): Problem[] => {
  const inFile = new Set(rows.map(({ persona }) => persona.Codigo));
  const owners = new Map(
    [...dnis].filter(([codigo]) => !inFile.has(codigo)).map(([codigo, dni]) => [dni, codigo]),
  );
  return rows.flatMap(({ line, persona: { dni } }) =>
    owners.has(dni) ? [{ line, text: `el DNI ${dni} ya es de ${owners.get(dni) ?? ''}` }] : [],
  );
};

const portions = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / PORTION) }, (_, at) =>
    items.slice(at * PORTION, (at + 1) * PORTION),
  );

/** Replaces the DNIs that change by placeholders first: the column is unique, and two people may swap theirs. */
const freeMoving = async (codes: readonly string[]): Promise<void> => {
  let number = 0;
  for (const portion of portions(codes)) {
    const cases = portion.map((codigo) => sql`WHEN ${codigo} THEN ${`~${(number++).toString(36)}`}`);
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
    await db()
      .update(personas)
      .set({ dni: sql`CASE ${personas.Codigo} ${sql.join(cases, sql` `)} END` })
      .where(inArray(personas.Codigo, portion));
  }
};

const write = async (people: readonly Persona[]): Promise<void> => {
  const show = startProgress('Importando', people.length);
  let done = 0;
  for (const portion of portions(people)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
    await db()
      .insert(personas)
      .values(portion)
      .onDuplicateKeyUpdate({
        set: {
          dni: sql`VALUES(dni)`,
          Nombres: sql`VALUES(Nombres)`,
          ApellidoPaterno: sql`VALUES(ApellidoPaterno)`,
          ApellidoMaterno: sql`VALUES(ApellidoMaterno)`,
        },
      });
    done += portion.length;
    show(done);
  }
};

const printProblems = (problems: readonly Problem[]): void => {
  for (const { line, text } of problems.toSorted((one, other) => one.line - other.line).slice(0, SHOWN)) {
    printLine(`Línea ${line}: ${text}.`);
  }
  if (problems.length > SHOWN) printLine(`… y ${problems.length - SHOWN} problemas más.`);
  printLine('No se importó nada.');
};

const importAll = async (rows: readonly Row[], dnis: ReadonlyMap<string, string>): Promise<void> => {
  const people = rows.map(({ persona }) => persona);
  const moving = people.filter(({ Codigo, dni }) => dnis.has(Codigo) && dnis.get(Codigo) !== dni);
  await unitOfWork(async () => {
    await freeMoving(moving.map(({ Codigo }) => Codigo));
    await write(people);
  });
};

export const importPeopleCommand: Command = {
  usage: `<archivo.csv> [--simular] ${TABLE_READING_USAGE}`,
  help: 'Pone al día el padrón: todas las filas o ninguna',
  example: 'padron.csv --simular',
  options: ['simular', ...TABLE_READING_OPTIONS],
  run: async (args) => {
    const path = onlyValue(args, 'el archivo');
    await access(path).catch(() => {
      throw new Error(`No se puede leer el archivo ${path}.`);
    });
    const { rows, problems, lectura } = await readPeople(path, correctionOf(args, PEOPLE));
    printReading(lectura);
    const present = await db().select({ Codigo: personas.Codigo, dni: personas.dni }).from(personas);
    const dnis = new Map(present.map(({ Codigo, dni }) => [Codigo, dni]));
    const all = [
      ...problems,
      ...repeated(rows, 'Codigo', 'el código'),
      ...repeated(rows, 'dni', 'el DNI'),
      ...taken(rows, dnis),
    ];
    if (all.length > 0) {
      printProblems(all);
      return 1;
    }
    const known = rows.filter(({ persona }) => dnis.has(persona.Codigo)).length;
    const simulated = args.options.has('simular');
    if (!simulated) await importAll(rows, dnis);
    printLine(
      `${simulated ? 'Simulación. ' : ''}Personas nuevas: ${rows.length - known}. Puestas al día: ${known}.`,
    );
    return 0;
  },
};
