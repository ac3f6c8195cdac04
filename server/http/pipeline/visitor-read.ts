import {
  type Endpoint,
  type List,
  type Output,
  type Read,
  methodAndPath,
} from '#shared/contract/endpoint.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type BoundCall, type Call, runCall } from '#server/platform/call/implement.ts';
import { readParams } from './input.ts';
import { isLongList, withAllRows } from './long-list.ts';
import { toDto } from './to-dto.ts';

const visitor: Pick<Call<Endpoint>, 'user' | 'page' | 'address' | 'agent' | 'origin' | 'verdict'> = {
  // A visitor has no user; the general type of a call cannot say so.
  user: null,
  page: null,
  address: '',
  agent: '',
  origin: '',
  verdict: null,
};

/** Runs one public read without HTTP, as a visitor: the same function and the same output rules, and nothing counted. */
export type ReadAsVisitor = <E extends Read | List>(
  endpoint: E,
  options: { params?: RawParams; limit?: number; offset?: number; origin?: string },
) => Promise<Output<E>>;

export const visitorReads = (features: readonly BoundCall[]): ReadAsVisitor => {
  const bySignature = new Map(features.map((feature) => [methodAndPath(feature.endpoint), feature]));
  return async <E extends Read | List>(endpoint: E, options: Parameters<ReadAsVisitor>[1]) => {
    const feature = bySignature.get(methodAndPath(endpoint));
    if (!feature || feature.endpoint.access !== 'public') throw new NotFound();
    const { params = {}, limit, offset, origin = '' } = options;
    const result = await runCall(feature, {
      ...visitor,
      origin,
      params: readParams(params),
      body: undefined as never,
      page:
        limit === undefined && offset === undefined ? null : { limit, offset: offset ?? 0, uncounted: true },
    });
    return toDto(endpoint, isLongList(result) ? await withAllRows(result) : result).data as Output<E>;
  };
};
