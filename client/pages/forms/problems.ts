import * as z from 'zod/mini';
import type { ApiError } from '../../api.ts';
import type { Problems, Values } from './form-state.ts';

/** The first validation error of each field. */
export function validate(schema: z.ZodMiniType, values: Values): Problems {
  const { error } = z.safeParse(schema, values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

/** The server's first error for each visible field. */
export const serverProblems = ({ errors }: ApiError, fields: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) =>
      fields.includes(name) && sentence ? [[name, sentence]] : [],
    ),
  );
