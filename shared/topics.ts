import type { Endpoint } from './endpoint.ts';

/**
 * What one read tells of: `comentarios/listByEvento/7`. A write makes old every read below a topic it names, which may
 * be the whole group.
 */
export const topicOf = ({ group, operation }: Endpoint, params: Readonly<Record<string, unknown>>): string =>
  [group, operation, ...Object.values(params).map(String)].join('/');

/** Whether something read under `topic` is old after a change of one of `changed`. */
export const isCovered = (topic: string, changed: readonly string[]): boolean =>
  changed.some((name) => topic === name || topic.startsWith(`${name}/`));
