import { useSearchParams } from 'react-router-dom';
import s from './filters.module.css';
import { fromFirstPage } from '../paging/first-page.ts';

interface DayFilterProps {
  /** Of the parameter in the address. */
  name: string;
  label: string;
}

/** A filter by calendar day. */
export const DayFilter = ({ name, label }: DayFilterProps) => {
  const [params, setParams] = useSearchParams();
  const choose = (day: string): void =>
    setParams(
      (now) => {
        const next = fromFirstPage(now);
        if (day) next.set(name, day);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <label className={s['dia']}>
      {label}
      <input onChange={({ target }) => choose(target.value)} type="date" value={params.get(name) ?? ''} />
    </label>
  );
};
