import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../../lib/with-param.ts';
import s from './filters.module.css';
import { resetPage } from '../paging/reset-page.ts';

interface DayFilterProps {
  /** Query parameter. */
  name: string;
  label: string;
}

/** A filter by calendar day. */
export const DayFilter = ({ name, label }: DayFilterProps) => {
  const [params, setParams] = useSearchParams();
  const choose = (day: string): void =>
    setParams((now) => withParam(resetPage(now), name, day || null), {
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
