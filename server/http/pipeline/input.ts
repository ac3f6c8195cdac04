import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { LONGEST_IN_PATH, parseParams, type RawParams } from '#shared/contract/params.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';

/** The parsed parameters of a path. Throws NotFound when one does not fit its type, Rejected for a term without end. */
export const readParams = (raw: RawParams): Record<string, unknown> => {
  const params = parseParams(raw);
  if (!params) throw new NotFound();
  const { term } = params;
  if (typeof term === 'string' && term.length > LONGEST_IN_PATH)
    throw new Rejected({ term: ['Busca con menos palabras: el texto es demasiado largo.'] });
  return params;
};

/** The body of a call, parsed by its schema: unknown fields are dropped. Throws Rejected. */
export const readInput = (endpoint: Endpoint, raw: unknown): unknown => {
  if (!('input' in endpoint)) return undefined;
  const result = z.safeParse(endpoint.input, raw);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'body');
    (errors[field] ??= []).push(field === 'body' ? 'Los datos enviados no son válidos.' : issue.message);
  }
  throw new Rejected(errors);
};
