import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromFirstPage } from './first-page.ts';
import s from './list-header.module.css';

/** A filter kept in the address under `name`; a change starts on the first page. */
const useFilter = (name: string): readonly [string, (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const set = (value: string): void =>
    setParams(
      (now) => {
        const next = fromFirstPage(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', set];
};

interface FilterProps {
  name: string;
  label: string;
}

export const SelectFilter = ({
  name,
  label,
  options,
}: FilterProps & { options: readonly (readonly [value: string, label: string])[] }) => {
  const id = useId();
  const [value, set] = useFilter(name);
  return (
    <div className={s['filtro']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={({ target }) => set(target.value)} value={value}>
        <option value="">Todos</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

export const DayFilter = ({ name, label }: FilterProps) => {
  const id = useId();
  const [value, set] = useFilter(name);
  return (
    <div className={s['filtro']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onChange={({ target }) => set(target.value)} type="date" value={value} />
    </div>
  );
};

/** The search and the filters of a list, side by side where there is room. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <div className={s['filtros']}>{children}</div>
);
