import type { Response } from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { assemble } from '#server/app/assemble.ts';
import { capabilityWords } from '#server/operation/capabilities/capability.ts';
import { documentedPath, openApiDocument } from '#server/http/openapi/document.ts';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
interface Answers {
  headers?: object;
  content: Record<string, { schema: JsonSchema }>;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, unknown> }; example?: object }>;
  };
  responses: Record<string, Answers & { $ref?: string }>;
}
interface Document {
  openapi: string;
  info: { license: object; description: string };
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answers>; schemas: { Error: JsonSchema } };
}

// Serialized and parsed, as a client receives it.
// Summaries of the capabilities' calls are part of the document.
assemble();
export const document: Document = JSON.parse(
  JSON.stringify(openApiDocument(asociacionDe([]), capabilityWords())),
);

const found = ({ path, method }: Endpoint): Operation | undefined =>
  document.paths[documentedPath({ path })]?.[method.toLowerCase()];

export const operationOf = (endpoint: Endpoint): Operation => {
  const operation = found(endpoint);
  if (!operation) throw new Error(`${methodAndPath(endpoint)} is not documented`);
  return operation;
};

const schemaOf = ({ responses }: Operation, status: number): JsonSchema => {
  const answers = responses[status];
  // Undocumented 5xx have the body of other failures.
  if (!answers && status < 500) throw new Error(`${status} is not documented`);
  return answers?.content?.['application/json']?.schema ?? document.components.schemas.Error;
};

const readers = new Map<JsonSchema, z.ZodType>();
const readerOf = (schema: JsonSchema): z.ZodType => {
  const reader = readers.get(schema) ?? z.fromJSONSchema(schema);
  readers.set(schema, reader);
  return reader;
};

/** Expects an answer to match the API document's schema for its status; calls made up by a test are not checked. */
export const expectDocumented = (endpoint: Endpoint, { status, body, headers }: Response): void => {
  const operation = found(endpoint);
  if (!operation) return;
  const { error } = readerOf(schemaOf(operation, status)).safeParse(body);
  expect({ call: methodAndPath(endpoint), status, body, error }).toMatchObject({ error: undefined });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
};
