import type { Endpoint } from './endpoint.ts';

/** The topic of a read, `comentarios/listByEvento/7`: a write makes all reads below the topics it names stale. */
export const topicOf = ({ group, operation }: Endpoint, params: Readonly<Record<string, unknown>>): string =>
  [group, operation, ...Object.values(params).map(String)].join('/');

/** Whether a read under `topic` is stale after a change of `changed`. */
export const isCovered = (topic: string, changed: readonly string[]): boolean =>
  changed.some((name) => topic === name || topic.startsWith(`${name}/`));
