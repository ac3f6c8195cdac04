import type { PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { filtros, NO_LLEGARON, PENDIENTES, TODAS } from './filter.ts';

/** The states of enquiries, with how many stand in each. */
export const EnquiryTabs = ({ page }: { page: Pick<PaginaDeBandeja, 'cuentas' | 'no_llegaron'> }) => (
  <FilterTabs
    label="Consultas que se muestran"
    standard={PENDIENTES}
    tabs={[
      ...filtros.map(([value, estado, label]) => ({ value, label, count: page.cuentas[estado] })),
      { value: NO_LLEGARON, label: 'No llegaron', count: page.no_llegaron },
      { value: TODAS, label: 'Todas' },
    ]}
  />
);
