import * as z from 'zod/mini';
import { gruposDeBusqueda } from '../publishing/busqueda.ts';
import { keysOf, tipoArchivo, tipoEvento, tipoInformacion } from './fields/codigos.ts';

/** Largest value of the database's INT columns. */
const MAX_ID = 2_147_483_647;
/** An id that no row has. */
const NO_ID = 0;

const digits = z.string().check(z.regex(/^[1-9]\d*$/));
const number = z.pipe(
  z.transform((text: string) => Number(text)),
  z.number(),
);
const id = z.pipe(digits, number.check(z.lte(MAX_ID)));
/** Id of a list's parent row. Too large numbers become an unused id, so that the list is empty. */
const parent = z.pipe(
  digits,
  z.pipe(
    z.transform((text: string) => (Number(text) > MAX_ID ? NO_ID : Number(text))),
    z.number(),
  ),
);
const letter = <const Labels extends Record<string, string>>(labels: Labels) =>
  z.pipe(z.string().check(z.toUpperCase()), z.enum(keysOf(labels)));
/** A month of the calendar, `YYYY-MM`. */
const mes = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));
/** Maximum characters of a text parameter. Longer texts are cut to a value that matches no column. */
export const LONGEST_IN_PATH = 1000;
const text = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.slice(0, LONGEST_IN_PATH + 1)),
    z.string(),
  ),
);

/** Types of path parameters by name. A value that does not match is an unknown address (404). */
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
  grupoDeBusqueda: z.enum(keysOf(gruposDeBusqueda)),
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

/** Parameters as they appear in a URL. */
export type RawParams = Readonly<Record<string, string | number>>;

/** Fills a path: `/eliminar-cuenta/:id` with `{ id: 3 }` is `/eliminar-cuenta/3`. */
export const fillPath = (path: string, params: RawParams = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const isParam = (name: string): name is keyof ParamTypes => Object.hasOwn(paramTypes, name);

/** The parsed parameters; null if one does not match its type. */
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
