import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import type { Exchange, List, Read } from '#shared/endpoint.ts';
import type { Rows } from '#server/db/rows/listing.ts';

/**
 * The same schema with Zod's JIT-compiled object parser, which `zod/mini` leaves out to stay small for browsers: a list
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

/** A result with only the fields the contract names: nothing else leaves the server. */
export const toDto = (
  endpoint: Read | List | Exchange,
  result: unknown,
): { data: unknown; total: number | null } => {
  if (endpoint.kind !== 'list') return { data: core.parse(outputOf(endpoint), result), total: null };
  const { rows, total } = result as Rows<unknown>;
  return { data: core.parse(outputOf(endpoint), rows), total };
};
