import * as z from 'zod';
import type * as mini from 'zod/mini';
import { tipos } from '#shared/contract/fields/archivos.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { type FormFile, isFormFile } from '../files.ts';

export type Schema = mini.ZodMiniType;

/** The fields of what a call is sent, with their rules. */
export const shapeOf = (endpoint: Endpoint): Readonly<Record<string, Schema>> =>
  'input' in endpoint && 'shape' in endpoint.input.def ? Object(endpoint.input.def).shape : {};

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => diaEnLima(Date.now() + days * DAY_MS);

const instantIn = (ms: number): string => new Date(Date.now() + ms).toISOString();
const TEXTS = ['Uno', 'Dos', 'Ñandú y compañía', 'Acta', '', 'una clave bien larga'];
const CODES = ['08:00', '17:30', '20163646499', '987654321', '00-101-123456', '29384756', '2026-11'];
const ADDRESSES = ['ana@ejemplo.pe', 'https://ejemplo.pe/sitio', '/eventos'];
const OTHERS = [1, 2, 3, 5, 50, true, false, 'A', 'B', 'D', 'N', 'P', 'R', null];

/** Candidate values for any field; its rule decides which are valid. */
export const valueForAnyField = (): unknown[] => [
  ...TEXTS,
  ...CODES,
  ...ADDRESSES,
  ...OTHERS,
  ...[-400, -30, -1, 0, 1, 30, 300, 3000, 4000].map(dayIn),
  ...[-60_000, 300, 60_000].map(instantIn),
];

/** The words a field chooses among, wherever in it they stand. */
const wordsIn = (json: unknown): unknown[] => {
  if (typeof json !== 'object' || json === null) return [];
  const own = 'enum' in json && Array.isArray(json.enum) ? json.enum : [];
  const only = 'const' in json ? [json.const] : [];
  return [...own, ...only, ...Object.values(json).flatMap(wordsIn)];
};

interface Known {
  readonly words: readonly unknown[];
  readonly isList: boolean;
}
const known = new WeakMap<Schema, Known>();
const look = (field: Schema): Known => {
  const json = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' });
  return { words: wordsIn(json), isList: JSON.stringify(json).includes('"type":"array"') };
};
export const about = (field: Schema): Known => {
  const found = known.get(field) ?? look(field);
  known.set(field, found);
  return found;
};

/** The value after parsing by the field's rule. */
export const parsedValue = (field: Schema, value: unknown): unknown => z.parse(field, value);

export const accepts = (field: Schema, value: unknown): boolean => z.safeParse(field, value).success;

export const extensionType = ({ name }: FormFile): string | undefined =>
  Object.entries(tipos).find(([extension]) => name.endsWith(`.${extension}`))?.[1];

/** A body as the rules judge it: of a file, what a browser or an upload tells. */
export const fileShapesOf = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isFormFile(value)
        ? { name: value.name, size: value.bytes.length, type: extensionType(value) ?? '' }
        : value,
    ]),
  );
