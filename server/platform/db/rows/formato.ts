import type { Formato } from '#shared/contract/fields/formato.ts';

type Texts<Field extends string> = Readonly<Record<Field, string | null>>;

/**
 * For `updateDeriving`: the format of a text that may change; undefined keeps the one it has. A caller that
 * sends none does not know of formats: a text that stays as it was keeps its own, any other is plain.
 */
export const formatoOf =
  <Field extends string>(field: Field, sent: Formato | undefined) =>
  (was: Texts<Field>, is: Texts<Field>): { formato: Formato | undefined } => ({
    formato: sent || is[field] === was[field] ? undefined : 'plano',
  });
