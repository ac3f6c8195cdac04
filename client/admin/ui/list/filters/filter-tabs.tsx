import type { ReactNode } from 'react';
import { ChevronDown, Circle, CircleDot } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { withParam } from '../../../../lib/with-param.ts';
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

/** What of a list is shown, as links that keep the search; one alone would choose nothing. */
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
  if (shown.length === 1) return null;
  const rest = shown.filter((tab) => folds && tab !== tabs[0] && tab.count !== undefined);
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
              search: withParam(fromFirstPage(params), name, value === standard ? null : value).toString(),
            }}
          >
            {mark}
            {word} {count === undefined || value === null ? null : <span className="dato">{count}</span>}
          </Link>
        ))}
      {rest.length === 0 ? null : (
        <MoreTabs
          known={known}
          onChoose={(value) =>
            setParams((now) => withParam(fromFirstPage(now), name, value), {
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

/** «Más ▾», or the one of them that is shown. */
const MoreTabs = ({ tabs, known, onChoose }: MoreTabsProps) => {
  const shown = tabs.find(({ value }) => value === known);
  const choices = tabs.map(({ value, label, count }) => ({
    verb: `${label} (${count})`,
    icon: value === known ? CircleDot : Circle,
    chosen: value === known,
    onPress: () => onChoose(value),
  }));
  return (
    <span aria-current={shown ? 'true' : undefined}>
      <ActMenu groups={[choices]} label={shown ? `Más: ${shown.label}` : 'Más'}>
        {shown?.label ?? 'Más'}
        <Icon of={ChevronDown} size={16} />
      </ActMenu>
    </span>
  );
};
