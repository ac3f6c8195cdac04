import { ChevronDown, Circle, CircleDot, ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Icon } from '../../icon.tsx';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { type ChoiceFilter, isOffered, optionsFor, useFilterValues } from './filters.ts';
import s from './filters.module.css';

interface FilterChipProps {
  filter: ChoiceFilter;
  /** Icon instead of text, marked while a filter is set. */
  isIcon?: boolean;
}

/** A filter with a menu: «Estado: todos ▾». */
export const FilterChip = ({ filter, isIcon = false }: FilterChipProps) => {
  const { name, label, all, allIs } = filter;
  const { valueOf, put } = useFilterValues();
  const options = optionsFor(filter, valueOf(name));
  const value = options.find((option) => option.value === valueOf(name))?.value ?? null;
  const entries = [{ value: null, label: all, note: allIs?.note }, ...options].map((option) => ({
    verb:
      'count' in option && option.count !== undefined ? `${option.label} (${option.count})` : option.label,
    note: option.note,
    icon: option.value === value ? CircleDot : Circle,
    chosen: option.value === value,
    onPress: () => put({ [name]: option.value }),
  }));
  if (!isOffered(filter, value)) return null;
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
    factsAlways
    groups={[entries]}
    label={label}
  >
    <Icon of={ListFilter} />
  </ActionMenu>
);
