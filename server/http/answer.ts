import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import {
  type Endpoint,
  type Exchange,
  type List,
  type Output,
  type Read,
  signature,
} from '#shared/endpoint.ts';
import { type RawParams, parseParams } from '#shared/params.ts';
import type { Rows } from '../db/listing.ts';
import { NotFound, Rejected } from '../errors.ts';
import type { Bound, Call } from './implement.ts';

const bound = new Map<string, Bound>();

/** Makes the features answerable by `answer()` as well as over HTTP. */
export const register = (features: readonly Bound[]): void => {
  for (const feature of features) bound.set(signature(feature.endpoint), feature);
};

/** The parsed parameters of a path; one that does not fit is an unknown address. */
export const readParams = (raw: RawParams): Record<string, unknown> => {
  const params = parseParams(raw);
  if (!params) throw new NotFound();
  return params;
};

/** The body of a call by its own rules: known fields only. */
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

/**
 * The same rules with Zod's compiled way through objects, which `zod/mini` leaves out to be small for browsers: a list
 * takes a sixth of the time.
 */
const compiled = (schema: core.$ZodType): core.$ZodType => {
  if (schema instanceof z.ZodMiniArray) {
    const { def } = schema;
    return new core.$ZodArray({ ...def, element: compiled(def.element) });
  }
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const { def } = schema;
  const shape = Object.entries(def.shape).map(([name, field]) => [name, compiled(field)] as const);
  return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
};
const outputs = new WeakMap<core.$ZodType, core.$ZodType>();
const outputOf = ({ output }: Read | List | Exchange): core.$ZodType => {
  const known = outputs.get(output) ?? compiled(output);
  outputs.set(output, known);
  return known;
};

/** A result cut down to what the contract says leaves the server. */
export const shape = (
  endpoint: Read | List | Exchange,
  result: unknown,
): { data: unknown; total: number | null } => {
  if (endpoint.kind !== 'list') return { data: core.parse(outputOf(endpoint), result), total: null };
  const { rows, total } = result as Rows<unknown>;
  return { data: core.parse(outputOf(endpoint), rows), total };
};

const visitor: Pick<Call<Endpoint>, 'user' | 'page' | 'address' | 'agent' | 'marks'> = {
  // A visitor's call has no user; the wide type of a call cannot say so.
  user: null,
  page: null,
  address: '',
  agent: '',
  marks: null,
};

/** Runs one public read without HTTP, as a visitor: the same function and the same output rules, and nothing counted. */
export const answer = async <E extends Read | List>(
  endpoint: E,
  options: { params?: RawParams; limit?: number; offset?: number } = {},
): Promise<Output<E>> => {
  const feature = bound.get(signature(endpoint));
  if (!feature || feature.endpoint.access !== 'public') throw new NotFound();
  const { params = {}, limit, offset } = options;
  const result = await feature.run({
    ...visitor,
    params: readParams(params),
    body: undefined as never,
    page:
      limit === undefined && offset === undefined ? null : { limit, offset: offset ?? 0, uncounted: true },
  });
  return shape(endpoint, result).data as Output<E>;
};
