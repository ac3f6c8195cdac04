import * as z from 'zod/mini';
import { isSchema, type Schema } from './schemas.ts';

/** Example values by field name, where the schema alone does not tell. */
const BY_NAME: Readonly<Record<string, string>> = {
  recaptcha_token: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=',
  fingerprint: '0f3c9a',
  telefono: '987654321',
  ruc_Institucion: '20123456789',
  numeroCuenta: '215-1234567-0-12',
  cciCuenta: '00221500123456701234',
  dni: '29512345',
  slug: 'curso-de-muestreo',
  direccion: 'https://ejemplo.pe/avisos',
  hora_inicio: '09:00',
  monto: '120.50',
  palabra: 'comenzar',
  mes: '2026-11',
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T15:00:00.000Z',
  email: 'ana@ejemplo.pe',
  uri: 'https://ejemplo.pe/',
};
/** Tried in this order where a pattern decides. */
const COMMON = [
  '2026-11-23',
  '09:00',
  '1',
  'A',
  'ana@ejemplo.pe',
  'https://ejemplo.pe/',
  'ejemplo',
  '987654321',
];

const textFor = (name: string, { format, pattern, maxLength }: Schema): string => {
  const known = BY_NAME[name] ?? BY_FORMAT[String(format)];
  if (known !== undefined) return known;
  if (/correo|email/i.test(name)) return 'ana@ejemplo.pe';
  if (/fecha|desde|hasta|dia/i.test(name)) return '2026-11-23';
  if (/password/i.test(name)) return 'una clave larga y propia';
  const fits = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  const found = COMMON.find((one) => typeof pattern === 'string' && fits.test(one)) ?? `Ejemplo de ${name}`;
  return found.slice(0, typeof maxLength === 'number' ? maxLength : found.length);
};

const BY_TYPE: Readonly<Record<string, (name: string, schema: Schema) => unknown>> = {
  object: (_name, schema) => objectOf(schema),
  array: (name, { items }) => (isSchema(items) ? [valueOf(name, items)] : []),
  integer: (_name, { minimum }) => Math.max(1, Number(minimum ?? 1)),
  number: (_name, { minimum }) => Math.max(1, Number(minimum ?? 1)),
  boolean: () => true,
};

const valueOf = (name: string, schema: Schema): unknown => {
  if ('const' in schema) return schema['const'];
  const [first] = [schema['enum'], schema['anyOf']].find(Array.isArray) ?? [];
  if (isSchema(first)) return valueOf(name, first);
  return first ?? (BY_TYPE[String(schema['type'])] ?? textFor)(name, schema);
};

/** The fields that must be there; all of them where none must. */
const objectOf = ({ properties, required }: Schema): Schema => {
  const all = isSchema(properties) ? Object.entries(properties) : [];
  const needed = Array.isArray(required) && required.length > 0 ? required : all.map(([name]) => name);
  return Object.fromEntries(
    all.flatMap(([name, schema]) =>
      needed.includes(name) && isSchema(schema) ? [[name, valueOf(name, schema)]] : [],
    ),
  );
};

/** A valid example body made from the schema; undefined where validation demands more than the schema expresses. */
export const exampleOf = (input: z.ZodMiniType, schema: Schema): Schema | undefined => {
  const example = objectOf(schema);
  return z.safeParse(input, example).success ? example : undefined;
};
