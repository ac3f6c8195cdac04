import type { ReactNode } from 'react';
import { ChevronDown, Circle, CircleDot } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../../icon.tsx';
import { ActMenu } from '../../menu/act-menu.tsx';
import { fromFirstPage } from '../paging/first-page.ts';
import s from './filters.module.css';

interface Tab {
  /** In the address; null where its absence means all. */
  readonly value: string | null;
  readonly label: string;
  /** Tabs without rows are left out, but not the one in view. */
  readonly count?: number;
  readonly mark?: ReactNode;
}

interface FilterTabsProps {
  /** «Consultas que se muestran» */
  label: string;
  /** Of the parameter in the address; «filtro» unless given. */
  name?: string;
  /** At most five that exclude each other; more stand in a `FilterChip`. */
  tabs: readonly Tab[];
  /** What is shown without a parameter; all unless given. */
  standard?: string | null;
  /** There is room for few: but for the first, those that are counted stand behind «Más ▾». */
  folds?: boolean;
}

/** What of a list is shown, as links that keep the search. */
export const FilterTabs = ({
  label,
  name = 'filtro',
  tabs,
  standard = null,
  folds = false,
}: FilterTabsProps) => {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const known = tabs.some(({ value }) => value === given) ? given : standard;
  const isShown = ({ value, count }: Tab): boolean => count !== 0 || value === null || value === known;
  const shown = tabs.filter((tab) => isShown(tab));
  const rest = shown.filter((tab) => folds && tab !== tabs[0] && tab.count !== undefined);
  const behind = rest.find(({ value }) => value === known);
  return (
    <nav aria-label={label} className={s['pestanas']}>
      {shown
        .filter((tab) => !rest.includes(tab))
        .map(({ value, label: word, count, mark }) => (
          <Link
            aria-current={value === known ? 'true' : undefined}
            key={word}
            preventScrollReset
            to={{ search: searchWith(params, name, value === standard ? null : value) }}
          >
            {mark}
            {word} {count === undefined || value === null ? null : <span className="dato">{count}</span>}
          </Link>
        ))}
      {rest.length === 0 ? null : (
        <span aria-current={behind ? 'true' : undefined}>
          <ActMenu
            groups={[
              rest.map(({ value, label: word, count }) => ({
                verb: `${word} (${count})`,
                icon: value === known ? CircleDot : Circle,
                chosen: value === known,
                onPress: () =>
                  setParams((now) => new URLSearchParams(searchWith(now, name, value)), {
                    preventScrollReset: true,
                  }),
              })),
            ]}
            label={behind ? `Más: ${behind.label}` : 'Más'}
          >
            {behind?.label ?? 'Más'}
            <Icon of={ChevronDown} size={16} />
          </ActMenu>
        </span>
      )}
    </nav>
  );
};

/** The same address from its first page on, with another value of a parameter. */
const searchWith = (params: URLSearchParams, name: string, value: string | null): string => {
  const next = fromFirstPage(params);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.toString();
};
