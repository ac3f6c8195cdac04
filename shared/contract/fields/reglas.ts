import * as z from 'zod/mini';

/** The fields of a row or of a request. Undefined: not known; null: empty. */
type Campos = Readonly<Record<string, unknown>>;

/**
 * A rule that every row of a noun must satisfy. Calls and forms check it on input; the server also checks each row it
 * writes, whatever the source (`server/records/tracking/rules.ts`).
 */
export interface Rule {
  /** The fields that the rule reads. An old row that breaks the rule is accepted while these fields stay unchanged. */
  readonly fields: readonly string[];
  /** Error messages by field; none if too little is known. */
  readonly errorsOf: (row: Campos) => Readonly<Record<string, string>>;
  /** Lets two people change different fields of the rule at once; without it, that is a conflict. */
  readonly allowsConcurrentEdits?: true;
}

/** Turns a rule into a zod check of a call's input. */
export const checkRule = <T extends Campos>({ errorsOf }: Rule) =>
  z.check<T>(({ value, issues }) => {
    for (const [field, message] of Object.entries(errorsOf(value)))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });

const FIN_ANTES_DE_INICIO = 'La fecha de fin no puede ser anterior a la de inicio.';

/** A rule: the end date is not before the start date. */
export const endsNotBefore = (start: string, end: string): Rule => ({
  fields: [start, end],
  errorsOf: ({ [start]: from, [end]: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from ? { [end]: FIN_ANTES_DE_INICIO } : {},
});
