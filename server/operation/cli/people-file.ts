import * as z from 'zod/mini';
import { linea, lineaOpcional } from '#shared/contract/fields/campos.ts';
import type { Correccion, Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { BadTable } from '#server/files/tables/bad-table.ts';
import { TableKind } from '#server/files/tables/headings/table-kind.ts';
import { redundantNames, personRoles } from '#server/files/tables/person-roles.ts';
import { withTable } from '#server/files/tables/table.ts';
import { namesIn } from './person-names.ts';

export interface Row {
  line: number;
  persona: Persona;
}
export interface Persona {
  Codigo: string;
  dni: string;
  Nombres: string;
  ApellidoPaterno: string;
  ApellidoMaterno: string;
}
export interface Problem {
  line: number;
  text: string;
}

const row = z.object({
  Codigo: linea(20, 'falta el código'),
  dni: z.string('falta el DNI').check(z.regex(/^\d{8}$/, 'el DNI debe tener 8 dígitos')),
  Nombres: linea(255, 'faltan los nombres'),
  ApellidoPaterno: linea(255, 'falta el apellido paterno'),
  ApellidoMaterno: lineaOpcional(255),
});

/** The columns of a list of people who may have an account. */
export const PEOPLE = new TableKind(personRoles, {
  missing: (found) => {
    const has = (...names: string[]): boolean => names.some((name) => found.has(name));
    return [
      ...(has('codigo') ? [] : ['código']),
      ...(has('dni') ? [] : ['DNI']),
      ...(has('nombres', 'completo') ? [] : ['nombres']),
      ...(has('paterno', 'apellidos', 'completo') ? [] : ['apellido paterno']),
      ...(has('materno', 'apellidos', 'completo') ? [] : ['apellido materno']),
    ];
  },
  needless: redundantNames,
  isPrinted: true,
});

const NO_COMMA = 'no se sabe dónde terminan los apellidos: escribe una coma después de ellos';

/** A row of a list, or what is wrong with it. */
const personOf = ({ codigo, dni, ...names }: Partial<Record<keyof typeof PEOPLE.roles, string>>) => {
  const named = namesIn(names);
  if (!named) return { wrong: [NO_COMMA] };
  const { data, error } = z.safeParse(row, { Codigo: codigo, dni, ...named });
  return data
    ? { persona: { ...data, ApellidoMaterno: data.ApellidoMaterno ?? '' } }
    : { wrong: error.issues.map(({ message }) => message) };
};

interface PeopleFile {
  rows: Row[];
  problems: Problem[];
  lectura: Lectura;
}

/** Reads a file into valid rows and problems, and prints how it was read. Throws when it is no list of people at all. */
export const readPeople = async (path: string, correction: Correccion): Promise<PeopleFile> => {
  try {
    return await withTable(path, PEOPLE, {
      correction,
      use: async (table) => {
        table.requireColumns();
        const rows: Row[] = [];
        const problems: Problem[] = [];
        for await (const { line, texts } of table.rows) {
          const read = personOf(texts);
          if ('persona' in read) rows.push({ line, persona: read.persona });
          else problems.push(...read.wrong.map((text) => ({ line, text })));
        }
        return { rows, problems, lectura: table.lectura() };
      },
    });
  } catch (error) {
    if (error instanceof BadTable) throw new Error(error.sentence, { cause: error });
    throw error;
  }
};
