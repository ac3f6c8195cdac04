import * as z from 'zod/mini';
import { linea, lineaOpcional } from '#shared/contract/fields/campos.ts';
import type { CorreccionDeLectura, Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { BadTable } from '#server/files/tables/bad-table.ts';
import { TableKind } from '#server/files/tables/headings/table-kind.ts';
import { redundantNames, personRoles } from '#server/files/tables/person-roles.ts';
import { withTable } from '#server/files/tables/table.ts';

/** Words that begin a surname and do not end it: «De la Cruz», «Del Águila», «San Martín». */
const PARTICLES = new Set('de del la las los y san santa da dos di van von der mac'.split(' '));

/** Two surnames in one text, each with the particles before it. */
const surnamesIn = (text: string): string[] => {
  const surnames: string[] = [];
  let begun = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    begun = begun === '' ? word : `${begun} ${word}`;
    if (PARTICLES.has(word.toLowerCase())) continue;
    surnames.push(begun);
    begun = '';
  }
  return begun === '' ? surnames : [...surnames, begun];
};

interface Named {
  readonly Nombres: string;
  readonly ApellidoPaterno: string;
  readonly ApellidoMaterno: string;
}

/** Both surnames apart. */
const withSurnames = (apellidos: string): Omit<Named, 'Nombres'> => {
  const [ApellidoPaterno = '', ...rest] = surnamesIn(apellidos);
  return { ApellidoPaterno, ApellidoMaterno: rest.join(' ') };
};

type Texts = Readonly<Partial<Record<'completo' | 'nombres' | 'apellidos' | 'paterno' | 'materno', string>>>;

/** The parts of a name, however a list writes it; null for a whole name whose surnames cannot be told apart. */
const namesIn = ({ completo, ...parts }: Texts): Named | null => {
  if (completo === undefined) return joinedParts(parts);
  const [surnames = '', given = ''] = completo.split(',', 2);
  return completo === '' || completo.includes(',')
    ? { Nombres: given.trim(), ...withSurnames(surnames) }
    : null;
};

const joinedParts = ({ nombres = '', apellidos, paterno, materno }: Omit<Texts, 'completo'>): Named => {
  if (paterno === undefined && apellidos !== undefined)
    return { Nombres: nombres, ...withSurnames(apellidos) };
  return { Nombres: nombres, ApellidoPaterno: paterno ?? '', ApellidoMaterno: materno ?? '' };
};

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
export const readPeople = async (path: string, correction: CorreccionDeLectura): Promise<PeopleFile> => {
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
