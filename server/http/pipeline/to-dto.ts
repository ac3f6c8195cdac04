import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { version } from '#shared/contract/fields/campos.ts';
import type { Exchange, List, Read } from '#shared/contract/endpoint.ts';
import type { Rows } from '#server/platform/db/rows/listing.ts';

/** The same schema with Zod's JIT-compiled parser, which `zod/mini` leaves out: a list takes a sixth of the time. */
const compiled = (schema: core.$ZodType, withVersion: boolean): core.$ZodType => {
  if (schema instanceof z.ZodMiniArray) {
    const { def } = schema;
    return new core.$ZodArray({ ...def, element: compiled(def.element, withVersion) });
  }
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const { def } = schema;
  const shape = Object.entries(def.shape)
    .filter(([, field]) => withVersion || field !== version)
    .map(([name, field]) => [name, compiled(field, withVersion)] as const);
  return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
};
const plain = new WeakMap<core.$ZodType, core.$ZodType>();
const versioned = new WeakMap<core.$ZodType, core.$ZodType>();
const outputOf = ({ output, withVersion = false }: Answering): core.$ZodType => {
  const outputs = withVersion ? versioned : plain;
  const known = outputs.get(output) ?? compiled(output, withVersion);
  outputs.set(output, known);
  return known;
};

/** A call that returns rows, and whether their version was requested. */
type Answering = (Read | List | Exchange) & { readonly withVersion?: boolean };

/** The result reduced to the fields of the contract: nothing else leaves the server. Row versions only when requested. */
export const toDto = (endpoint: Answering, result: unknown): { data: unknown; total: number | null } => {
  const schema = outputOf(endpoint);
  if (endpoint.kind !== 'list') return { data: core.parse(schema, result), total: null };
  const { rows, total } = result as Rows<unknown>;
  return { data: core.parse(schema, rows), total };
};
