import { X } from 'lucide-react';
import { Icon } from '../../icon.tsx';
import { useIsPhone } from '../use-width.ts';
import { DayFilter } from './day-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { type Filter, useFilterValues, wordsOfFilter } from './filters.ts';
import s from './filters.module.css';

/** The filters beside the tabs of a list; on a phone, where they stand in a sheet, those that are set. */
export const FilterLine = ({ filters }: { filters: readonly Filter[] | undefined }) => {
  const isPhone = useIsPhone();
  return filters?.map((filter) => {
    if (isPhone) return filter.isInTabs ? null : <SetFilter filter={filter} key={filter.name} />;
    return filter.options ? (
      <FilterChip filter={filter} key={filter.name} />
    ) : (
      <DayFilter key={filter.name} {...filter} />
    );
  });
};

/** A filter that is set, with a press that takes it away. */
const SetFilter = ({ filter }: { filter: Filter }) => {
  const { valueOf, put } = useFilterValues();
  const words = wordsOfFilter(filter, valueOf(filter.name));
  return words === null ? null : (
    <button
      aria-label={`Quitar el filtro «${words}»`}
      className={s['ficha']}
      data-puesto=""
      onClick={() => put({ [filter.name]: null })}
      type="button"
    >
      {words}
      <Icon of={X} size={16} />
    </button>
  );
};
