import { expect } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { type Api, type Encoding, expectFailure } from './api.ts';

export const encodings: readonly Encoding[] = ['json', 'form', 'multipart'];

/** The change to a valid body, the field that it makes invalid, and the message expected there. */
export type Refusal = readonly [changes: object, field: string, message: string];

interface Refused {
  params?: RawParams;
  good: object;
  rows: readonly Refusal[];
}

/** Expects each changed body to be answered 422 with its message under its field. */
export const expectRefusals = async (api: Api, endpoint: Endpoint, { params = {}, good, rows }: Refused) => {
  for (const [changes, field, message] of rows) {
    const response = await api.call(endpoint, { params, body: { ...good, ...changes } });
    const { errors = {} }: { errors?: Record<string, string[]> } = response.body;
    expect({ changes, status: response.status, told: errors[field] }).toEqual({
      changes,
      status: 422,
      told: expect.arrayContaining([message]),
    });
    expect(response.body.error).toBe(response.body.message);
    expect(Object.values(errors).flat()).toContain(response.body.message);
  }
};

/** Expects exactly this status and body. */
export const expectDone = (response: { status: number; body: unknown }, status: number, body: object) =>
  expect({ status: response.status, body: response.body }).toEqual({ status, body });

/** Expects 404 from each of these calls, made with the parameters of a row that was deleted. */
export const expectMissing = async (
  api: Api,
  calls: readonly (readonly [Endpoint, object?])[],
  params: RawParams,
) => {
  for (const [endpoint, body] of calls) {
    expectFailure(await api.call(endpoint, { params, ...(body ? { body } : {}) }), 404);
  }
};

/** Makes `count` calls at once and counts their statuses. */
export const statusesOf = async (
  count: number,
  send: (at: number) => PromiseLike<{ status: number }>,
): Promise<Record<number, number>> => {
  const found: Record<number, number> = {};
  const responses = await Promise.all(Array.from({ length: count }, (_, at) => send(at)));
  for (const { status } of responses) found[status] = (found[status] ?? 0) + 1;
  return found;
};

/** A text of exactly this many characters. */
export const textOfLength = (length: number): string => 'ñ'.repeat(length);
export const tooLong = (max: number): string =>
  `Debe tener ${max.toLocaleString('es-PE')} caracteres como máximo.`;
