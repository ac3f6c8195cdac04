import { db, type Executor } from './client.ts';

/**
 * Queries that are prepared once for each executor, and for each `variant` where their text depends on one. Drizzle writes
 * the SQL of a query anew at each use, which for a short list takes longer than turning its rows into objects.
 */
export const prepared = <Query extends object, Variant = void>(
  prepare: (executor: Executor, variant: Variant) => Query,
): ((variant: Variant) => Query) => {
  const known = new WeakMap<Executor, Map<Variant, Query>>();
  return (variant) => {
    const executor = db();
    const variants = known.get(executor) ?? new Map<Variant, Query>();
    known.set(executor, variants);
    const query = variants.get(variant) ?? prepare(executor, variant);
    variants.set(variant, query);
    return query;
  };
};
