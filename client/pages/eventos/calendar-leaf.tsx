import { mesCorto } from '#shared/contract/words/fechas.ts';
import { useFrame } from '../context/page-context.ts';
import s from './calendar-leaf.module.css';

/** A day as on a wall calendar, with the year of another year; the text beside it says it too. */
export function CalendarLeaf({ day }: { day: string }) {
  const year = day.slice(0, 4);
  const isThisYear = year === String(useFrame().year);
  return (
    <p className={s['leaf']} aria-hidden="true">
      <span>{Number(day.slice(8))}</span>
      {isThisYear ? mesCorto(day) : `${mesCorto(day)} ${year}`}
    </p>
  );
}
