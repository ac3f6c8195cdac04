import type { Cuota } from '#shared/content/fees/cuotas.ts';
import { fold } from '#shared/contract/words/fold.ts';

/** What is paid for one thing, in the course of time. */
export interface FeeConcept {
  /** Id of the concept's first amount in page order; moving it moves all amounts. */
  readonly id: number;
  readonly concepto: string;
  /** What is asked today; undefined before the first day. */
  readonly present: Cuota | undefined;
  /** What was announced, the next first. */
  readonly coming: readonly Cuota[];
  /** What was asked before, the last first. */
  readonly past: readonly Cuota[];
}

const byDay = (one: Cuota, other: Cuota): number => (one.vigente_desde < other.vigente_desde ? -1 : 1);

const conceptOf = ([first, ...others]: readonly [Cuota, ...Cuota[]], day: string): FeeConcept => {
  const amounts = [first, ...others].toSorted(byDay);
  const [present, ...past] = amounts.filter(({ vigente_desde }) => vigente_desde <= day).toReversed();
  const coming = amounts.filter(({ vigente_desde }) => vigente_desde > day);
  return { id: first.id, concepto: first.concepto, present, coming, past };
};

/** The concepts in the order of their first amounts, as the pages show them. `day` is today in Lima. */
export const conceptsOf = (rows: readonly Cuota[], day: string): readonly FeeConcept[] => {
  const concepts = new Map<string, [Cuota, ...Cuota[]]>();
  for (const row of rows) {
    const known = concepts.get(fold(row.concepto));
    if (known) known.push(row);
    else concepts.set(fold(row.concepto), [row]);
  }
  return [...concepts.values()].map((amounts) => conceptOf(amounts, day));
};

/** The amounts of a concept: the one in force, what it will be, what it was. */
export const amountsOf = ({ present, coming, past }: FeeConcept): readonly Cuota[] => [
  ...(present ? [present] : []),
  ...coming,
  ...past,
];

/** The numbers of all amounts, where those of their concepts are put in another order. */
export const amountsInOrder = (
  concepts: readonly FeeConcept[],
  ids: readonly number[],
): readonly number[] => {
  const known = new Map(concepts.map((concept) => [concept.id, amountsOf(concept)]));
  return ids.flatMap((id) => {
    // What moves them stays the first of them.
    const others = (known.get(id) ?? []).filter((amount) => amount.id !== id);
    return [id, ...others.map((amount) => amount.id)];
  });
};
