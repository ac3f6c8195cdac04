import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groups } from '#shared/contract/contract.ts';
import { paramTypes, parseParams } from '#shared/contract/params.ts';
import { expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { inputSchema, type Schema } from '../openapi/schemas.ts';
import { readInput } from './input.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A value of a schema's shape whose every text is the given one. */
const filled = (schema: unknown, text: string): unknown => {
  if (!isSchema(schema)) return text;
  const { properties, items, anyOf } = schema;
  if (isSchema(properties))
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one, text)]));
  if (isSchema(items)) return [filled(items, text)];
  return Array.isArray(anyOf) ? filled(anyOf[0], text) : text;
};

const endpoints = Object.values(groups).flatMap((group) => Object.values(group));
const open = endpoints
  .filter(({ access }) => access === 'public')
  .flatMap((endpoint) => ('input' in endpoint ? [{ endpoint, schema: inputSchema(endpoint.input) }] : []));

/** Gives every field of every public call the text; each is judged, whatever the others are. */
const readAll = (text: string): void => {
  for (const { endpoint, schema } of open) {
    try {
      readInput(endpoint, filled(schema, text));
    } catch {
      // Refused, as it should be: what counts is how long that took.
    }
  }
};

describe('a hostile text', () => {
  it('in every field of every public call costs work that grows with its length', () => {
    expect(open.length).toBeGreaterThan(7);
    expectLinear(readAll);
  });

  it('as a parameter of an address does so too', () =>
    expectLinear((text) => Object.keys(paramTypes).map((name) => parseParams({ [name]: text }))));

  it('that is far too long has this error and no other', () => {
    const contact = endpoints.find(({ path }) => path === '/contactoGuardar');
    const schema = contact && 'input' in contact ? contact.input : z.never();
    const result = z.safeParse(schema, { ...good.consulta, mensaje: 'a\u0301'.repeat(50_000) });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Debe tener [\d\s,.]+ caracteres como máximo\.$/),
    ]);
  });
});

describe('a form without files', () => {
  useApp();

  it('is bounded as a whole, however many fields it has', async () => {
    const test = visitor().raw('post', '/contactoGuardar');
    for (const [name, value] of Object.entries(good.consulta)) void test.field(name, value);
    for (let at = 0; at < 5; at += 1) void test.field(`campo_${at}`, 'x'.repeat(60 * 1024));
    expectFailure(await test, 413, { message: 'La solicitud es demasiado grande.' });
  });
});
