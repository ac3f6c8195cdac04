import { ChevronDown, Circle, CircleDot, ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cx } from '../../../../lib/cx.ts';
import { withParam } from '../../../../lib/with-param.ts';
import { Icon } from '../../icon.tsx';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { resetPage } from '../paging/reset-page.ts';
import s from './filters.module.css';

interface FilterChipProps {
  /** Query parameter. */
  name: string;
  /** «Estado» */
  label: string;
  /** «todos» */
  all: string;
  /** Options with count 0 are hidden unless selected; with fewer than two left the filter is hidden. */
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  /** Icon instead of text, marked while a filter is set. */
  isIcon?: boolean;
}

/** A filter with a menu: «Estado: todos ▾». */
export const FilterChip = ({ name, label, all, options: known, isIcon = false }: FilterChipProps) => {
  const [params, setParams] = useSearchParams();
  const options = known.filter(({ value: one, count }) => count !== 0 || one === params.get(name));
  const value = options.find((option) => option.value === params.get(name))?.value ?? null;
  const choose = (next: string | null): void =>
    setParams((now) => withParam(resetPage(now), name, next), {
      replace: true,
      preventScrollReset: true,
    });
  const entries = [{ value: null, label: all }, ...options].map((option) => ({
    verb:
      'count' in option && option.count !== undefined ? `${option.label} (${option.count})` : option.label,
    icon: option.value === value ? CircleDot : Circle,
    chosen: option.value === value,
    onPress: () => choose(option.value),
  }));
  if (options.length < 2 && value === null) return null;
  const shown = options.find((option) => option.value === value)?.label ?? all;
  const face = { entries, label: `${label}: ${shown}`, isSet: value !== null };
  return isIcon ? <IconMenu {...face} /> : <ChipMenu {...face} />;
};

interface FaceProps {
  entries: ComponentProps<typeof ActionMenu>['groups'][number];
  label: string;
  /** A value other than «all» is selected. */
  isSet: boolean;
}

const ChipMenu = ({ entries, label }: FaceProps) => (
  <ActionMenu className={s['ficha']} groups={[entries]} label={label}>
    {label}
    <Icon of={ChevronDown} size={16} />
  </ActionMenu>
);

const IconMenu = ({ entries, label, isSet }: FaceProps) => (
  <ActionMenu
    className={cx('boton-icono', s['icono'], isSet && s['puesto'])}
    facts={<b>{label}</b>}
    groups={[entries]}
    label={label}
  >
    <Icon of={ListFilter} />
  </ActionMenu>
);
