import * as z from 'zod/mini';
import { describeFileRule, fileRules } from '#shared/contract/fields/archivos.ts';
import { confirmacionPedida } from '#shared/people/confirmacion.ts';
import { conflicto, guardado } from '#shared/contract/conflictos.ts';
import type { Endpoint, Write } from '#shared/contract/endpoint.ts';
import { paramTypes } from '#shared/contract/params.ts';

/** A JSON Schema. */
export type Schema = { [key: string]: unknown };

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Codes are accepted in either case, so their input is wider than their output. */
const bothCases: Override = ({ zodSchema, jsonSchema }) => {
  // zod's internal description of a schema.
  const { def } = zodSchema['_zod'];
  if (def.type !== 'pipe' || !('out' in def) || !(def.out instanceof z.ZodMiniEnum)) return;
  const codes = def.out.options.map(String);
  jsonSchema.enum = [...codes, ...codes.map((code) => code.toLowerCase())];
};

/** A record of known keys names each as a property: zod only requires them, and programs find no such property. */
const namedKeys: Override = ({ jsonSchema }) => {
  const { propertyNames, required, additionalProperties: value } = jsonSchema;
  if (!propertyNames || !required || value === undefined) return;
  delete jsonSchema.propertyNames;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, value]));
  jsonSchema.additionalProperties = false;
};

const convert = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _version, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (found) => {
      bothCases(found);
      namedKeys(found);
    },
  });
  return converted;
};

export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** What a caller sends; files as binary fields of a multipart form, or by the address of a stored one. */
export const inputSchema = (input: z.ZodMiniType): Schema => {
  const schema = convert(input, 'input');
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  for (const [name, rule] of Object.entries(fileRules(input))) {
    properties[name] = {
      type: 'string',
      format: 'binary',
      description: `${describeFileRule(rule)}; o la dirección (/storage/…) de un archivo guardado de estos tipos.`,
    };
  }
  return schema;
};

const message = { type: 'string', description: 'Frase para mostrar a la persona.' };

/** Extra fields in the answer of any save. */
const aviso = {
  type: 'string',
  description: 'Algo que la persona debe saber además: el archivo enviado ya estaba publicado.',
};

/** Extra fields in the answer of a save with `version`. */
const savedProperties = ({ input }: Write): Schema => {
  const [sent, answered] = [convert(input, 'input')['properties'], convert(guardado, 'output')['properties']];
  return isSchema(sent) && 'version' in sent && isSchema(answered) ? answered : {};
};

export const outputSchema = (endpoint: Endpoint): Schema => {
  if ('output' in endpoint) return convert(endpoint.output, 'output');
  const adds = Object.entries(endpoint.adds).map(
    ([name, schema]) => [name, convert(schema, 'output')] as const,
  );
  const id = endpoint.kind === 'create' ? ([['id', { type: 'integer' }]] as const) : [];
  const properties = Object.fromEntries<Schema>([
    ['message', { ...message, const: endpoint.done }],
    ...id,
    ...adds,
  ]);
  return {
    type: 'object',
    properties: { ...properties, aviso, ...savedProperties(endpoint) },
    required: Object.keys(properties),
    additionalProperties: false,
  };
};

/** Body of every failed call. */
export const errorSchema: Schema = {
  type: 'object',
  properties: {
    message,
    error: { ...message, description: 'La misma frase que en message.' },
    errors: {
      type: 'object',
      description: 'Solo con 422: las frases de cada campo.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    conflicto: {
      ...convert(conflicto, 'output'),
      description: 'Solo con 409 y version: lo que otra persona cambió desde que se leyó.',
    },
    confirmacion: {
      ...convert(confirmacionPedida, 'output'),
      description: 'Solo con 403: falta confirmar quién es; si también sirve una llave de acceso.',
    },
  },
  required: ['message', 'error'],
  additionalProperties: false,
};

const NUMBER: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const LETTERS: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(paramTypes)
    .filter(([name]) => name.startsWith('tipo'))
    .map(([name, type]) => [name, convert(type, 'input')]),
);

export const paramSchema = (name: string): Schema => {
  if (['id', 'idEvento', 'idConvenio'].includes(name)) return NUMBER;
  if (name === 'dni') return { type: 'string', pattern: String.raw`^\d{8}$` };
  return LETTERS[name] ?? { type: 'string', maxLength: name === 'term' ? 100 : 1000 };
};
