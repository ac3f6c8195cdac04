import { Check, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../icon.tsx';
import type { RowNoun } from '../../row-noun.ts';
import { Sheet, SheetFooter } from '../../sheet/sheet.tsx';
import { useIsPhone } from '../use-width.ts';
import { DayFilter } from './day-filter.tsx';
import {
  type ChoiceFilter,
  type Filter,
  isOffered,
  optionsFor,
  useFilterValues,
  wordsOfFilter,
} from './filters.ts';
import chip from './filters.module.css';
import s from './filter-sheet.module.css';

const none: readonly Filter[] = [];

interface FilterButtonProps {
  filters: readonly Filter[] | undefined;
  noun: RowNoun;
  /** How many rows the list shows: «3», «más de 50». */
  seen: string;
}

/** On a phone: the button that opens the filters of a list in a sheet, marked while one is set. */
export const FilterButton = ({ filters = none, noun, seen }: FilterButtonProps) => {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { valueOf } = useFilterValues();
  const offered = filters.filter((filter) => isOffered(filter, valueOf(filter.name)));
  const set = offered.filter((filter) => wordsOfFilter(filter, valueOf(filter.name)));
  const isSet = set.some(({ isInTabs }) => !isInTabs);
  if (!isPhone || offered.length === 0) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label="Filtrar"
        className={cx('boton-icono', chip['icono'], isSet && chip['puesto'])}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Icon of={ListFilter} />
      </button>
      {isOpen ? (
        <FilterSheet
          filters={offered}
          isSet={set.length > 0}
          noun={noun}
          onClose={() => setIsOpen(false)}
          seen={seen}
        />
      ) : null}
    </>
  );
};

interface FilterSheetProps extends FilterButtonProps {
  filters: readonly Filter[];
  isSet: boolean;
  onClose: () => void;
}

const FilterSheet = ({ filters, noun, seen, isSet, onClose }: FilterSheetProps) => {
  const { put, isLoading } = useFilterValues();
  const days = filters.filter(({ options }) => !options);
  return (
    <Sheet isLow onClose={onClose} title={`Filtrar ${noun.many}`}>
      {days.length > 0 ? (
        <div className={s['dias']}>
          {days.map(({ name, label }) => (
            <DayFilter key={name} label={label} name={name} />
          ))}
        </div>
      ) : null}
      {filters.map((filter) => (filter.options ? <Choices filter={filter} key={filter.name} /> : null))}
      <SheetFooter>
        {isSet ? (
          <Button
            onClick={() => put(Object.fromEntries(filters.map(({ name }) => [name, null])))}
            variant="ghost"
          >
            Quitar filtros
          </Button>
        ) : null}
        <Button aria-busy={isLoading} onClick={onClose}>
          Ver {isLoading ? '' : `${seen} `}
          {seen === '1' ? noun.one : noun.many}
        </Button>
      </SheetFooter>
    </Sheet>
  );
};

/** The values of a filter as large rows, the chosen one marked. */
const Choices = ({ filter }: { filter: ChoiceFilter }) => {
  const { name, label, all, allIs } = filter;
  const group = useId();
  const { valueOf, put } = useFilterValues();
  const value = valueOf(name);
  const rows = [
    { value: null, label: all, note: allIs?.note, count: allIs?.count },
    ...optionsFor(filter, value),
  ];
  const chosen = rows.find((row) => row.value === value) ?? rows[0];
  return (
    <fieldset className={s['valores']}>
      <legend>{label}</legend>
      {rows.map((row) => (
        <label key={row.label}>
          <input
            checked={row === chosen}
            name={group}
            onChange={() => put({ [name]: row.value })}
            type="radio"
          />
          <span>
            {row.label}
            {row.note === undefined ? null : <small>{row.note}</small>}
          </span>
          {row.count === undefined ? null : <span className="dato">{row.count}</span>}
          {row === chosen ? <Icon of={Check} size={20} /> : null}
        </label>
      ))}
    </fieldset>
  );
};
