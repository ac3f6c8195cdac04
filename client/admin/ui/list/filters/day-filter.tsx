import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../../lib/with-param.ts';
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
    setParams((now) => withParam(fromFirstPage(now), name, day || null), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <label className={s['dia']}>
      {label}
      <input onChange={({ target }) => choose(target.value)} type="date" value={params.get(name) ?? ''} />
    </label>
  );
};
