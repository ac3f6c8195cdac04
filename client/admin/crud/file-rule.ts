import type { ZodMiniType } from 'zod/mini';
import { type ArchivoRule, fileRules } from '#shared/contract/fields/archivos.ts';

/** The file rule of one of a call's fields. */
export const fileRuleOf = (input: ZodMiniType, name: string): ArchivoRule => {
  const rule = fileRules(input)[name];
  if (!rule) throw new Error(`${name} is not a file field of this call`);
  return rule;
};
