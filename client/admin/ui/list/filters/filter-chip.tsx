import { ChevronDown, Circle, CircleDot, ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cx } from '../../../../lib/cx.ts';
import { withParam } from '../../../../lib/with-param.ts';
import { Icon } from '../../icon.tsx';
import { ActMenu } from '../../menu/act-menu.tsx';
import { fromFirstPage } from '../paging/first-page.ts';
import s from './filters.module.css';

interface FilterChipProps {
  /** Of the parameter in the address. */
  name: string;
  /** «Estado» */
  label: string;
  /** «todos» */
  all: string;
  /** Those that no row has are left out, but not the one chosen; without two of them there is nothing to filter. */
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  /** Where words have no room: marked while something is chosen. */
  isIcon?: boolean;
}

/** A filter with a menu: «Estado: todos ▾». */
export const FilterChip = ({ name, label, all, options: known, isIcon = false }: FilterChipProps) => {
  const [params, setParams] = useSearchParams();
  const options = known.filter(({ value: one, count }) => count !== 0 || one === params.get(name));
  const value = options.find((option) => option.value === params.get(name))?.value ?? null;
  const choose = (next: string | null): void =>
    setParams((now) => withParam(fromFirstPage(now), name, next), {
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
  entries: ComponentProps<typeof ActMenu>['groups'][number];
  label: string;
  /** It leaves something out. */
  isSet: boolean;
}

const ChipMenu = ({ entries, label }: FaceProps) => (
  <ActMenu className={s['ficha']} groups={[entries]} label={label}>
    {label}
    <Icon of={ChevronDown} size={16} />
  </ActMenu>
);

const IconMenu = ({ entries, label, isSet }: FaceProps) => (
  <ActMenu className={cx('boton-icono', s['icono'], isSet && s['puesto'])} groups={[entries]} label={label}>
    <Icon of={ListFilter} />
  </ActMenu>
);
