import { Undo2 } from 'lucide-react';
import { padrones, type Padron } from '#shared/padrones.ts';
import { fechaHora, fechaTabla } from '../../lib/text/fechas.ts';
import { Empty } from '../../ui/states.tsx';
import { useAction } from '../crud/use-remove.ts';
import { May } from '../session/may.tsx';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';

const columns: readonly Column<Padron>[] = [
  {
    key: 'fecha',
    title: 'Padrón del',
    text: ({ fecha }) => fechaTabla(fecha),
    cell: ({ fecha, vigente }) => (
      <>
        {fechaTabla(fecha)} {vigente ? <Mark tone="bien">Vigente</Mark> : null}
      </>
    ),
  },
  { key: 'filas', title: 'Colegiados', data: true, text: ({ filas }) => filas.toLocaleString('es-PE') },
  { key: 'archivo', title: 'Archivo', text: ({ archivo }) => archivo },
  { key: 'autor', title: 'Lo importó', text: ({ autor }) => autor },
  {
    key: 'usado',
    title: 'Publicado',
    data: true,
    text: ({ usado_desde }) => (usado_desde === null ? '' : fechaHora(usado_desde)),
  },
];

/** The register in force and those before it, to which one may go back. */
export const RegisterList = ({ registers }: { registers: readonly Padron[] }) => {
  const back = useAction(padrones.usar, {
    question: '¿Volver a este padrón?',
    verb: 'Volver a este padrón',
  });
  return (
    <Panel count={registers.length} id="padrones" title="Padrones publicados">
      <ListTable
        caption="Padrones publicados"
        columns={columns}
        empty={<Empty>Todavía no hay un padrón.</Empty>}
        list={fixedList(registers, '')}
        onClearSearch={() => undefined}
        pager={null}
        renderActions={({ id, fecha, vigente }) =>
          vigente ? null : (
            <May call={padrones.usar}>
              <RowActions>
                <RowAction
                  icon={Undo2}
                  name={`del ${fechaTabla(fecha)}`}
                  onPress={() =>
                    void back.run({ key: id, params: { id }, name: `Padrón del ${fechaTabla(fecha)}` })
                  }
                  verb="Volver a este padrón"
                />
              </RowActions>
            </May>
          )
        }
        rowKey={({ id }) => id}
      />
    </Panel>
  );
};
