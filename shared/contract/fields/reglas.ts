import * as z from 'zod/mini';

/** A row by field, or what is sent of one: undefined is not known yet, null is none. */
export type Campos = Readonly<Record<string, unknown>>;

/**
 * What holds for every row of a noun. It is stated once: calls and forms ask it of what is sent, and the server of each
 * row that is written, whichever way it comes (`server/records/tracking/rules.ts`).
 */
export interface Rule {
  /** The fields it is about. A row that breaks it since before the rule was made is not refused while they stay. */
  readonly fields: readonly string[];
  /** What does not fit, in a sentence by field; nothing where too little is known. */
  readonly misfits: (row: Campos) => Readonly<Record<string, string>>;
  /** Two people may change different ones of its fields at once; otherwise they are asked which holds. */
  readonly joins?: true;
}

/** Asks a rule of the input of a call. */
export const obeys = <T extends Campos>({ misfits }: Rule) =>
  z.check<T>(({ value, issues }) => {
    for (const [field, message] of Object.entries(misfits(value)))
      issues.push({ code: 'custom', message, path: [field], input: value });
  });

/** Also for a stored end when an update moves the start behind it. */
export const FIN_ANTES_DE_INICIO = 'La fecha de fin no puede ser anterior a la de inicio.';

/** The last of two days is not before the first. */
export const endsNotBefore = (start: string, end: string): Rule => ({
  fields: [start, end],
  misfits: ({ [start]: from, [end]: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from ? { [end]: FIN_ANTES_DE_INICIO } : {},
});
