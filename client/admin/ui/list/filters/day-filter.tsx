import type { Filter } from './filters.ts';
import { useFilterValues } from './filters.ts';
import s from './filters.module.css';

/** A filter by calendar day. */
export const DayFilter = ({ name, label }: Pick<Filter, 'name' | 'label'>) => {
  const { valueOf, put } = useFilterValues();
  return (
    <label className={s['dia']}>
      {label}
      <input
        onChange={({ target }) => put({ [name]: target.value })}
        type="date"
        value={valueOf(name) ?? ''}
      />
    </label>
  );
};
