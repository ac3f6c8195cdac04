import { mesCorto } from '../../lib/text/fechas.ts';
import s from './leaf.module.css';

/** A day as on a wall calendar; the text beside it says it too. */
export const Leaf = ({ day }: { day: string }) => (
  <p className={s['leaf']} aria-hidden="true">
    <span>{Number(day.slice(8))}</span>
    {mesCorto(day)}
  </p>
);
