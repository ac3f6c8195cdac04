import type { PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { type SituacionConsulta, situacionConsulta } from '#shared/contract/fields/estados.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import type { ChoiceFilter } from '../ui/list/filters/filters.ts';
import { NO_LLEGARON, PENDIENTES, TODAS } from './filter.ts';
import { stateTabs, totalOf } from './list-filter.ts';

type Counted = Pick<PaginaDeBandeja, 'cuentas' | 'no_llegaron'>;

/** What each state gives, in words. */
const notes: Readonly<Record<SituacionConsulta, string>> = {
  P: 'Esperan respuesta',
  R: 'Ya tienen respuesta',
  A: 'Guardadas, no piden nada más',
  N: 'Publicidad y mensajes falsos',
};

const tabsOf = ({ cuentas, no_llegaron }: Counted) => [
  ...stateTabs(situacionConsulta, cuentas, notes),
  { value: NO_LLEGARON, label: 'No llegaron', count: no_llegaron, note: 'Tu respuesta no pudo entregarse' },
];

interface EnquiryTabsProps {
  page: Counted;
  /** Where what is settled stands, if there is little room. */
  folds?: 'menu' | 'sheet' | null;
}

/** The states of enquiries, with the number in each. */
export const EnquiryTabs = ({ page, folds = null }: EnquiryTabsProps) => (
  <FilterTabs
    folds={folds}
    label="Consultas que se muestran"
    standard={PENDIENTES}
    tabs={[...tabsOf(page), { value: TODAS, label: 'Todas' }]}
  />
);

/** The same in the sheet of the filters. */
export const stateFilter = (page: Counted): ChoiceFilter => ({
  name: 'filtro',
  label: 'Estado',
  all: situacionConsulta.P.tab,
  allIs: { note: notes.P, count: page.cuentas.P },
  isInTabs: true,
  options: [
    ...tabsOf(page).filter(({ value }) => value !== PENDIENTES),
    { value: TODAS, label: 'Todas', count: totalOf(page), note: 'También las archivadas' },
  ],
});
