import { Link, useSearchParams } from 'react-router-dom';
import { fromFirstPage } from '../ui/list/first-page.ts';
import s from './filter.module.css';

interface Option {
  /** Value in the URL; null for no filter. */
  value: string | null;
  label: string;
  /** Absent where it is not counted. */
  count?: number;
}

interface FilterProps {
  label: string;
  options: readonly Option[];
}

export const Filter = ({ label, options }: FilterProps) => {
  const [params] = useSearchParams();
  const chosen = params.get('filtro');
  const known = options.some(({ value }) => value === chosen) ? chosen : null;
  return (
    <nav aria-label={label} className={s['filtro']}>
      {options.map(({ value, label: word, count }) => (
        <Link
          aria-current={value === known ? 'true' : undefined}
          key={word}
          preventScrollReset
          to={{ search: withFilter(params, value) }}
        >
          {word} {count === undefined ? null : <span className="dato">{count}</span>}
        </Link>
      ))}
    </nav>
  );
};

const withFilter = (params: URLSearchParams, value: string | null): string => {
  const next = fromFirstPage(params);
  if (value === null) next.delete('filtro');
  else next.set('filtro', value);
  return next.toString();
};
