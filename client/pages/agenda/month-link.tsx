import { mesLargo } from '../../lib/text/fechas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';

interface MonthLinkProps {
  /** `YYYY-MM` */
  month: string;
  towards: 'earlier' | 'later';
  /** stands before the month */
  word?: string;
}

/** Leads to a month of the agenda. */
export function MonthLink({ month, towards, word }: MonthLinkProps) {
  return (
    <a href={`/agenda/${month}`} className={buttonClass({ variant: 'secondary' })} data-sin-imprimir>
      {towards === 'earlier' && <Glyph name="chevron-left" />}
      {word ? `${word}: ` : ''}
      {mesLargo(month)}
      {towards === 'later' && <Glyph name="chevron-right" />}
    </a>
  );
}
