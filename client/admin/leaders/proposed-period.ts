import type { Consejo } from '#shared/content/councils/consejos.ts';

/** The years that a period lasts, as it is written: 2 for «2025-2027»; null where it is no two years. */
const lengthOf = (periodo: string): number | null => {
  const [, from, to] = /^\s*(\d{4})\s*[-–]\s*(\d{4})\s*$/.exec(periodo) ?? [];
  return from === undefined || to === undefined ? null : Number(to) - Number(from);
};

/**
 * The period of a council that begins on a day, as long as that of the council before; empty where that is not known.
 * @param named the period that the site names while no council is stored
 */
export const proposedPeriod = (
  day: string,
  councils: readonly Pick<Consejo, 'periodo' | 'desde'>[],
  named: string | null,
): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return '';
  const [before] = councils
    .filter(({ desde }) => (desde ?? '') < day)
    .toSorted((a, b) => (b.desde ?? '').localeCompare(a.desde ?? ''));
  const length = lengthOf(before?.periodo ?? named ?? '');
  const year = Number(day.slice(0, 4));
  return length === null || length < 0 ? '' : `${year}-${year + length}`;
};
