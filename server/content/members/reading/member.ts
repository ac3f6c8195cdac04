import * as z from 'zod/mini';
import { fechaOpcional, linea } from '#shared/contract/fields/campos.ts';
import { type EstadoColegiado, keysOf } from '#shared/contract/fields/codigos.ts';
import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { isoDay } from '#server/files/tables/days.ts';
import type { MemberColumn } from './columns.ts';

/** A member, read from one line of a list. */
export interface Member {
  codigo: string;
  nombre: string;
  estado: EstadoColegiado;
  hasta: string | null;
  dni: string | null;
}

/** Normalizes a code for comparison: upper case, single spaces, no invisible characters. */
export const normalizeCode = (code: string): string =>
  visibleLine(code).trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** What lists write for each state, without accents and punctuation. */
const STATES: Readonly<Record<EstadoColegiado, RegExp>> = {
  H: /^(h|si|habil|habilitad[oa]|activ[oa]|aldia|vigente)$/,
  N: /^(n|no|(no|in)habil|(no|in)habilitad[oa]|(in|no)activ[oa]|novigente|moros[oa])$/,
  S: /^(s|suspendid[oa])$/,
  V: /^(v|(habilitad[oa])?vitalici[oa])$/,
};
/** Suffixes of a state: «(a)» and «/a» for women, and reasons for not paying. */
const ENDING = /\s?(?:\((?:[ao]|as|os|exonerad[oa])\)|\/[ao])$/;
const stateOf = (text: string): EstadoColegiado | undefined => {
  const plain = fold(text)
    .replace(ENDING, '')
    .replaceAll(/[^a-z]/g, '');
  return keysOf(STATES).find((letter) => STATES[letter].test(plain));
};

/** A missing column is treated as an empty one. */
const textIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** A DNI whose leading zeros were dropped by a spreadsheet. */
const LACKS_ZEROS = /^\d{6,7}$/;
/** What people write where there is no DNI. */
const NO_DNI = /^(?:s\/?n|[-–—]+|0+|no tiene|sin dni|pendiente)$/i;
/** Documents of foreigners, which are not stored: their code identifies them. */
const FOREIGN =
  /^(?:c\.?\s?e\.?|carn[eé](?: de extranjer[ií]a)?|pas(?:aporte)?|ptp|cpp)[\s.:n°º-]{0,4}[a-z]{0,3}\d[\da-z-]{3,14}$/i;
const isForeign = (text: string): boolean => FOREIGN.test(text.trim().slice(0, 60));
/** The digits of a DNI, without prefixes, separators and check digit. */
const plainDni = (text: string): string =>
  visibleLine(text)
    .replaceAll(/[.\s]/g, '')
    .replace(/^dni[:°º-]?/i, '')
    .replace(/^(\d{8})-[\da-z]$/i, '$1');
const wholeDni = (text: string): string => {
  if (NO_DNI.test(text.trim()) || isForeign(text)) return '';
  const plain = plainDni(text);
  return LACKS_ZEROS.test(plain) ? plain.padStart(8, '0') : plain;
};

/** A text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@]/;
const notFormula = (value: string): boolean => !FORMULA.test(value);

const row = z.object({
  codigo: z.pipe(
    z.pipe(z.string('falta el código'), z.transform(normalizeCode)),
    z
      .string()
      .check(
        z.minLength(1, 'falta el código'),
        z.regex(
          /^([A-Z0-9][A-Z0-9 ./-]{0,19})?$/,
          'el código solo puede tener letras sin tilde, números, espacios, puntos, guiones y barras, y 20 caracteres',
        ),
      ),
  ),
  nombre: linea(255, 'falta el nombre').check(z.refine(notFormula, 'el nombre empieza como una fórmula')),
  estado: z.pipe(
    z.pipe(
      z.string('falta el estado').check(z.refine((text) => text.trim() !== '', 'falta el estado')),
      z.transform(stateOf),
    ),
    z.enum(
      ['H', 'N', 'S', 'V'],
      'el estado no se conoce: usa Habilitado, No habilitado, Suspendido o Vitalicio',
    ),
  ),
  hasta: z.pipe(
    z.transform((cell: unknown): string | null | undefined => isoDay(textIn(cell))),
    fechaOpcional,
  ),
  dni: z.pipe(
    z.transform((cell: unknown) => wholeDni(textIn(cell)) || null),
    z.nullable(z.string().check(z.regex(/^\d{8}$/, 'el DNI debe tener 8 dígitos'))),
  ),
});

/**
 * The result of reading a line: a member, whether zeros were restored in the DNI, whether a foreigner's document was
 * dropped; or the error.
 */
type ReadResult = { member: Member; completed: boolean; foreign: boolean } | { wrong: string[] };

/** Reads one line of a list. */
export const readMember = (texts: Readonly<Partial<Record<MemberColumn, string>>>): ReadResult => {
  const { completo, nombres, paterno, materno, apellidos, ...cells } = texts;
  const nombre = [completo, nombres, apellidos, paterno, materno].filter(Boolean).join(' ');
  const { data, error } = z.safeParse(row, { ...cells, nombre });
  if (data) {
    const completed = LACKS_ZEROS.test(plainDni(cells.dni ?? ''));
    const foreign = isForeign(cells.dni ?? '');
    return { member: { ...data, hasta: data.hasta ?? null }, completed, foreign };
  }
  const wrong = error.issues.map(({ path, message }) =>
    path[0] === 'hasta' ? 'la fecha no es válida: usa 31/12/2026 o 2026-12-31' : message,
  );
  // Without duplicates: two rules can report the same date.
  return { wrong: [...new Set(wrong)] };
};
