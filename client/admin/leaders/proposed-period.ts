import type { Consejo } from '#shared/content/councils/consejos.ts';

/** The years that a period lasts, as it is written: 2 for «2025-2027»; null where it is no two years. */
const lengthOf = (periodo: string): number | null => {
  const [, from, to] = /^\s*(\d{4})\s*[-–]\s*(\d{4})\s*$/.exec(periodo) ?? [];
  return from === undefined || to === undefined ? null : Number(to) - Number(from);
};

const yearsOf = (from: number, to: number): string => (from === to ? String(from) : `${from}-${to}`);

interface Term {
  desde: string;
  hasta: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The years of a council's two days; without the last one as many as those of the council before. Empty where that is not known.
 * @param named the period that the site names while no council is stored
 */
export const proposedPeriod = (
  { desde: day, hasta }: Term,
  councils: readonly Pick<Consejo, 'periodo' | 'desde'>[],
  named: string | null,
): string => {
  if (!isDay(day)) return '';
  const year = Number(day.slice(0, 4));
  if (isDay(hasta)) return hasta < day ? '' : yearsOf(year, Number(hasta.slice(0, 4)));
  const [before] = councils
    .filter(({ desde }) => (desde ?? '') < day)
    .toSorted((a, b) => (b.desde ?? '').localeCompare(a.desde ?? ''));
  const length = lengthOf(before?.periodo ?? named ?? '');
  return length === null || length < 0 ? '' : `${year}-${year + length}`;
};
