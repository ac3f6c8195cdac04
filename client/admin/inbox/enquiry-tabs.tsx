import type { PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { filtros, NO_LLEGARON, PENDIENTES, TODAS } from './filter.ts';

interface EnquiryTabsProps {
  page: Pick<PaginaDeBandeja, 'cuentas' | 'no_llegaron'>;
  /** Beside a conversation: what is settled stands behind «Más ▾». */
  isNarrow?: boolean;
}

/** The states of enquiries, with how many stand in each. */
export const EnquiryTabs = ({ page, isNarrow = false }: EnquiryTabsProps) => {
  const [waiting, ...settled] = [
    ...filtros.map(([value, estado, label]) => ({ value, label, count: page.cuentas[estado] })),
    { value: NO_LLEGARON, label: 'No llegaron', count: page.no_llegaron },
  ];
  const all = { value: TODAS, label: 'Todas' };
  return (
    <FilterTabs
      label="Consultas que se muestran"
      more={isNarrow ? settled : []}
      standard={PENDIENTES}
      tabs={[...(waiting ? [waiting] : []), ...(isNarrow ? [] : settled), all]}
    />
  );
};
