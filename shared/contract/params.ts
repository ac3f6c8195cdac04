import * as z from 'zod/mini';
import { gruposDeBusqueda } from '../publishing/busqueda.ts';
import { letras, tipoArchivo, tipoEvento, tipoInformacion } from './fields/codigos.ts';

/** Largest value of the database's INT columns. */
const MAX_ID = 2_147_483_647;
/** What no row has. */
const NO_ID = 0;

const digits = z.string().check(z.regex(/^[1-9]\d*$/));
const number = z.pipe(
  z.transform((text: string) => Number(text)),
  z.number(),
);
const id = z.pipe(digits, number.check(z.lte(MAX_ID)));
/** Of the row that a list belongs to: a list of one that is not there is empty, however large its number. */
const parent = z.pipe(
  digits,
  z.pipe(
    z.transform((text: string) => (Number(text) > MAX_ID ? NO_ID : Number(text))),
    z.number(),
  ),
);
const letter = <const Labels extends Record<string, string>>(labels: Labels) =>
  z.pipe(z.string().check(z.toUpperCase()), z.enum(letras(labels)));
/** A month of the calendar, `YYYY-MM`. */
const mes = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));
/** Characters: no column that is looked up by an address holds more, so a longer text is cut to one that nothing is called. */
export const LONGEST_IN_PATH = 1000;
const text = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.slice(0, LONGEST_IN_PATH + 1)),
    z.string(),
  ),
);

/** A path parameter's name decides its type; a value that does not fit is an unknown address (404). */
export const paramTypes = {
  id,
  idEvento: parent,
  idConvenio: parent,
  slug: text,
  key: text,
  term: text,
  cambio: text,
  clave: text,
  grupo: text,
  carpeta: text,
  archivo: text,
  dni: text,
  huella: text,
  mes,
  grupoDeBusqueda: z.enum(letras(gruposDeBusqueda)),
  tipoEvento: letter(tipoEvento),
  tipoInformacion: letter(tipoInformacion),
  tipoArchivo: letter(tipoArchivo),
} as const;

type ParamTypes = typeof paramTypes;
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** `ParamsOf<'/eliminar-cuenta/:id'>` is `{ id: number }`; an unknown name does not compile. */
export type ParamsOf<Path extends string> = {
  [Name in NamesIn<Path>]: Name extends keyof ParamTypes ? z.output<ParamTypes[Name]> : never;
};

/** Parameters as written in an address. */
export type RawParams = Readonly<Record<string, string | number>>;

/** `/eliminar-cuenta/:id` and `{ id: 3 }` make `/eliminar-cuenta/3`. */
export const fillPath = (path: string, params: RawParams = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const isParam = (name: string): name is keyof ParamTypes => Object.hasOwn(paramTypes, name);

/** The parsed parameters, or null when one does not fit its type. */
export const parseParams = (raw: RawParams): Record<string, unknown> | null => {
  const parsed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (!isParam(name)) return null;
    const result = z.safeParse(paramTypes[name], String(value));
    if (!result.success) return null;
    parsed[name] = result.data;
  }
  return parsed;
};
