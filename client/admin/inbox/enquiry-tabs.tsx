import type { PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { NO_LLEGARON, PENDIENTES, TODAS } from './filter.ts';
import { stateTabs } from './list-filter.ts';

interface EnquiryTabsProps {
  page: Pick<PaginaDeBandeja, 'cuentas' | 'no_llegaron'>;
  /** Beside a conversation: what is settled stands behind «Más ▾». */
  isNarrow?: boolean;
}

/** The states of enquiries, with the number in each. */
export const EnquiryTabs = ({ page, isNarrow = false }: EnquiryTabsProps) => (
  <FilterTabs
    folds={isNarrow}
    label="Consultas que se muestran"
    standard={PENDIENTES}
    tabs={[
      ...stateTabs(situacionConsulta, page.cuentas),
      { value: NO_LLEGARON, label: 'No llegaron', count: page.no_llegaron },
      { value: TODAS, label: 'Todas' },
    ]}
  />
);
