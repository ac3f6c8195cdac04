import { db, type Executor } from './client.ts';

/** A Drizzle query that can be prepared. */
export interface Query<Result> {
  prepare(): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/**
 * A query whose SQL is written once and not at every call, which is dearer than its answer's way here. What changes
 * from call to call stands in it as `sql.placeholder(name)`. A transaction writes its own.
 */
export const prepared = <Result>(
  build: () => Query<Result>,
): ((values?: Record<string, unknown>) => Promise<Result>) => {
  const written = new WeakMap<Executor, ReturnType<Query<Result>['prepare']>>();
  return (values) => {
    const executor = db();
    const query = written.get(executor) ?? build().prepare();
    written.set(executor, query);
    return query.execute(values);
  };
};
