import * as z from 'zod/mini';
import { fechaOpcional, linea } from '#shared/contract/fields/campos.ts';
import { type EstadoColegiado, letras } from '#shared/contract/fields/codigos.ts';
import { fold } from '#shared/contract/words/fold.ts';
import type { MemberColumn } from './columns.ts';

/** A member as one line of a list says. */
export interface Member {
  codigo: string;
  nombre: string;
  estado: EstadoColegiado;
  hasta: string | null;
  dni: string | null;
}

/** A code as it is compared: in capitals, with single spaces. */
export const plainCode = (code: string): string => code.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** What lists write for each state, without accents and punctuation. */
const STATES: Readonly<Record<EstadoColegiado, RegExp>> = {
  H: /^(h|si|habil|habilitad[oa]|activ[oa]|aldia|vigente)$/,
  N: /^(n|no|(no|in)habil|(no|in)habilitad[oa]|(in|no)activ[oa]|novigente|moros[oa])$/,
  S: /^(s|suspendid[oa])$/,
  V: /^(v|(habilitad[oa])?vitalici[oa])$/,
};
const stateOf = (text: string): EstadoColegiado | undefined => {
  const plain = fold(text).replaceAll(/[^a-z]/g, '');
  return letras(STATES).find((letter) => STATES[letter].test(plain));
};

/** A column that the list does not have is as an empty one. */
const textIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];
/** `12`, `dic` and `diciembre` as `12`; anything else as it is. */
const monthOf = (text: string): string => {
  const at = MONTHS.indexOf(fold(text).slice(0, 3).replace('sep', 'set'));
  return (at === -1 ? text : String(at + 1)).padStart(2, '0');
};

/** The sign or the word between day, month and year. */
const DAY =
  /^(\d{1,2})(?:[/.-]|\s+de\s+|\s+)(\d{1,2}|\p{L}{3,10})\.?(?:[/.-]|\s+del?\s+|\s+)(\d{4}|\d{2})(?:\s+0{1,2}:00(?::00)?)?$/u;
/** `31/12/2026`, `31.12.26` and `31 de diciembre de 2026` as `2026-12-31`; anything else as it is. */
const isoDay = (cell: unknown): string => {
  const given = textIn(cell);
  const [, day = '', month = '', year = ''] = DAY.exec(given) ?? [];
  return year === '' ? given : [year.padStart(4, '20'), monthOf(month), day.padStart(2, '0')].join('-');
};

/** A spreadsheet that takes a DNI for a number drops the zeros it begins with. */
const LACKS_ZEROS = /^\d{6,7}$/;
const plainDni = (text: string): string => text.replaceAll(/[.\s]/g, '');
const wholeDni = (text: string): string => {
  const plain = plainDni(text);
  return LACKS_ZEROS.test(plain) ? plain.padStart(8, '0') : plain;
};

/** A spreadsheet would run it when the list is opened there again. */
const FORMULA = /^[=+\-@]/;
const notFormula = (value: string): boolean => !FORMULA.test(value);

const row = z.object({
  codigo: z.pipe(
    z.pipe(z.string('falta el código'), z.transform(plainCode)),
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
    z.pipe(z.string('falta el estado'), z.transform(stateOf)),
    z.enum(
      ['H', 'N', 'S', 'V'],
      'el estado no se conoce: usa Habilitado, No habilitado, Suspendido o Vitalicio',
    ),
  ),
  hasta: z.pipe(
    z.transform((cell: unknown): string | null | undefined => isoDay(cell)),
    fechaOpcional,
  ),
  dni: z.pipe(
    z.transform((cell: unknown) => wholeDni(textIn(cell)) || null),
    z.nullable(z.string().check(z.regex(/^\d{8}$/, 'el DNI debe tener 8 dígitos'))),
  ),
});

/** A member, and whether zeros were put back before the DNI; or what is wrong with the line. */
export type Read = { member: Member; completed: boolean } | { wrong: string[] };

/** What one line of a list says, by its columns. */
export const readMember = (texts: Readonly<Partial<Record<MemberColumn, string>>>): Read => {
  const { completo, nombres, paterno, materno, apellidos, ...cells } = texts;
  const nombre = [completo, nombres, apellidos, paterno, materno].filter(Boolean).join(' ');
  const { data, error } = z.safeParse(row, { ...cells, nombre });
  if (data) {
    const completed = LACKS_ZEROS.test(plainDni(cells.dni ?? ''));
    return { member: { ...data, hasta: data.hasta ?? null }, completed };
  }
  const wrong = error.issues.map(({ path, message }) =>
    path[0] === 'hasta' ? 'la fecha no es válida: usa 31/12/2026 o 2026-12-31' : message,
  );
  // Two rules refuse one date.
  return { wrong: [...new Set(wrong)] };
};
