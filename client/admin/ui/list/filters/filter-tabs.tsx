import type { ReactNode } from 'react';
import { ChevronDown, Circle, CircleDot } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { withParam } from '../../../../lib/with-param.ts';
import { Icon } from '../../icon.tsx';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { resetPage } from '../paging/reset-page.ts';
import s from './filters.module.css';

interface Tab {
  /** Query value; null: no parameter, all rows. */
  readonly value: string | null;
  readonly label: string;
  /** Tabs with count 0 are hidden, except the first one, which says what waits, and the current one. */
  readonly count?: number;
  readonly mark?: ReactNode;
  /** What it gives, where it stands in «Más ▾». */
  readonly note?: string | undefined;
}

interface FilterTabsProps {
  /** «Consultas que se muestran» */
  label: string;
  /** Query parameter; default «filtro». */
  name?: string;
  /** At most five, mutually exclusive; use a `FilterChip` for more. */
  tabs: readonly Tab[];
  /** Value used when the parameter is absent; default null: all. */
  standard?: string | null;
  /** Little room: counted tabs, except the first, move behind «Más ▾», or stand in the sheet of the filters until one is chosen. */
  folds?: 'menu' | 'sheet' | null;
}

/** Filter of a list as links that keep the search; hidden with a single tab. */
export const FilterTabs = ({
  label,
  name = 'filtro',
  tabs,
  standard = null,
  folds = null,
}: FilterTabsProps) => {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const known = tabs.some(({ value }) => value === given) ? given : standard;
  const shown = tabs.filter(
    ({ value, count }, at) => count !== 0 || at === 0 || value === null || value === known,
  );
  if (shown.length === 1) return null;
  const rest = shown.filter(
    (tab) => folds && tab !== tabs[0] && tab.count !== undefined && (folds === 'menu' || tab.value !== known),
  );
  return (
    <nav aria-label={label} className={s['pestanas']}>
      {shown
        .filter((tab) => !rest.includes(tab))
        .map(({ value, label: word, count, mark }) => (
          <Link
            aria-current={value === known ? 'true' : undefined}
            key={word}
            preventScrollReset
            to={{
              search: withParam(resetPage(params), name, value === standard ? null : value).toString(),
            }}
          >
            {mark}
            {word} {count && value !== null ? <span className="dato">{count}</span> : null}
          </Link>
        ))}
      {rest.length === 0 || folds === 'sheet' ? null : (
        <MoreTabs
          known={known}
          onChoose={(value) =>
            setParams((now) => withParam(resetPage(now), name, value), {
              preventScrollReset: true,
            })
          }
          tabs={rest}
        />
      )}
    </nav>
  );
};

interface MoreTabsProps {
  tabs: readonly Tab[];
  known: string | null;
  onChoose: (value: string | null) => void;
}

/** «Más ▾», or the current tab if it is one of them. */
const MoreTabs = ({ tabs, known, onChoose }: MoreTabsProps) => {
  const shown = tabs.find(({ value }) => value === known);
  const choices = tabs.map(({ value, label, count, note }) => ({
    verb: `${label} (${count})`,
    note,
    icon: value === known ? CircleDot : Circle,
    chosen: value === known,
    onPress: () => onChoose(value),
  }));
  return (
    <span aria-current={shown ? 'true' : undefined}>
      <ActionMenu groups={[choices]} label={shown ? `Más: ${shown.label}` : 'Más'}>
        {shown?.label ?? 'Más'}
        <Icon of={ChevronDown} size={16} />
      </ActionMenu>
    </span>
  );
};
