import { readVariables, secret, SECRET } from '#server/platform/environment.ts';

/** What callers of `/metrics` send; undefined: nothing is measured. */
export const { METRICS_TOKEN } = readVariables(
  { METRICS_TOKEN: secret.optional() },
  { METRICS_TOKEN: SECRET },
);
