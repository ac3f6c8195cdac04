import { UserCheck } from 'lucide-react';
import { padrones, type Reservado } from '#shared/padrones.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { useAction } from '../crud/use-remove.ts';
import { May } from '../session/may.tsx';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';

const columns: readonly Column<Reservado>[] = [
  { key: 'codigo', title: 'Código', text: ({ codigo }) => codigo, sortBy: ({ codigo }) => codigo },
  { key: 'creado', title: 'Desde', data: true, text: ({ creado }) => fechaTabla(creado) },
];
const initial = { key: 'codigo', dir: 'asc' } as const;

/** Codes that no register shows. */
export const ReservedList = ({ reserved }: { reserved: readonly Reservado[] }) => {
  const list = useList({ rows: reserved, columns, q: '', initial });
  const show = useAction(padrones.mostrar, {
    question: '¿Quitar la reserva?',
    verb: 'Quitar la reserva',
  });
  if (reserved.length === 0) return null;
  return (
    <Panel count={reserved.length} id="reservados" title="Códigos reservados">
      <ListTable
        caption="Códigos reservados"
        columns={columns}
        empty={null}
        list={list}
        onClearSearch={() => undefined}
        renderActions={({ id, codigo }) => (
          <May call={padrones.mostrar}>
            <RowActions>
              <RowAction
                icon={UserCheck}
                name={codigo}
                onPress={() => void show.run({ key: id, params: { id }, name: codigo })}
                verb="Quitar la reserva de"
              />
            </RowActions>
          </May>
        )}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
};
