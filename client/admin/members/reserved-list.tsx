import { UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { padrones, type Reservado } from '#shared/content/members/padrones.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';

const columns: readonly Column<Reservado>[] = [
  { key: 'codigo', title: 'Código', priority: 1, text: ({ codigo }) => codigo, sortBy: 'text' },
  dateColumn({ key: 'creado', title: 'Desde', priority: 1, day: ({ creado }) => creado }),
];

interface ReservedListProps {
  reserved: readonly Reservado[];
  tabs: ReactNode;
}

/** Codes that no members list shows. */
export const ReservedList = ({ reserved, tabs }: ReservedListProps) => {
  const may = useMay();
  const show = useRowRequest(padrones.mostrar, {
    question: '¿Quitar la reserva?',
    verb: 'Quitar la reserva',
  });
  const rowView = ({ id, codigo: name }: Reservado): RowView => {
    const onPress = (): void => void show.run({ key: id, params: { id }, name });
    return {
      key: id,
      name,
      menu: [
        [may(padrones.mostrar) && { verb: 'Quitar la reserva', icon: UserCheck, isInline: true, onPress }],
      ],
    };
  };
  return (
    <ListPage
      columns={columns}
      rowView={rowView}
      initial={{ key: 'codigo', dir: 'asc' }}
      deletingKeys={show.busy}
      lists={[{ rows: reserved }]}
      noun={{ one: 'código reservado', many: 'códigos reservados', gender: 'm' }}
      tabs={tabs}
      title="Padrón de colegiados"
    />
  );
};
