import { useLoaderData } from 'react-router-dom';
import { estadoFase } from '#shared/codigos.ts';
import { type ProcesoEnLista, procesosElectorales, rutaDeProceso } from '#shared/procesos-electorales.ts';
import { read } from '../../api.ts';
import { ListScreen } from '../crud/list-screen.tsx';
import { useRemove } from '../crud/use-remove.ts';
import { HistoryAction } from '../history/history-link.tsx';
import { adminLoader } from '../session/loading.ts';
import { May } from '../session/may.tsx';
import { EditorLink } from '../ui/editor-link.tsx';
import { DeleteAction, EditLink, RowActions, ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(procesosElectorales.adminList));

const stateOf = ({ estado }: ProcesoEnLista): string => (estado === null ? 'Sin fases' : estadoFase[estado]);

const columns: readonly Column<ProcesoEnLista>[] = [
  {
    key: 'titulo',
    title: 'Título',
    text: ({ titulo }) => titulo,
    sortBy: ({ titulo }) => titulo,
    cell: ({ id, titulo }) => <EditorLink to={`/nuevo-proceso/${id}`}>{titulo}</EditorLink>,
  },
  { key: 'tipo', title: 'Se elige', text: ({ tipo }) => tipo, sortBy: ({ tipo }) => tipo },
  { key: 'periodo', title: 'Periodo', data: true, text: ({ periodo }) => periodo ?? '' },
  { key: 'estado', title: 'Estado', text: stateOf, sortBy: stateOf },
  {
    key: 'resultados',
    title: 'Resultados',
    text: ({ publicados }) => (publicados ? 'Publicados' : 'Sin publicar'),
  },
];

/** The electoral processes, past ones too. */
export const Component = () => {
  const { leaving, remove } = useRemove(procesosElectorales.remove, {
    question: '¿Estás seguro de que deseas eliminar este proceso?',
    verb: 'Eliminar proceso',
  });
  return (
    <ListScreen
      columns={columns}
      create={{ to: '/nuevo-proceso', label: 'Nuevo proceso' }}
      empty="Todavía no hay procesos electorales."
      heading="Procesos"
      id="procesos"
      leaving={leaving}
      noun="procesos-electorales"
      renderActions={(row) => <Actions onRemove={remove} row={row} />}
      rows={useLoaderData<typeof loader>()}
      search="Buscar por título o por lo que se elige"
      title="Procesos electorales"
    />
  );
};

interface ActionsProps {
  row: ProcesoEnLista;
  onRemove: ReturnType<typeof useRemove<typeof procesosElectorales.remove>>['remove'];
}

const Actions = ({ row: { id, slug, titulo: name, publicados }, onRemove }: ActionsProps) => (
  <RowActions>
    <ViewAction href={rutaDeProceso(slug)} name={name} />
    <HistoryAction grupo="procesosElectorales" id={id} name={name} />
    <EditLink name={name} to={`/nuevo-proceso/${id}`} />
    {publicados ? null : (
      <May call={procesosElectorales.remove}>
        <DeleteAction name={name} onPress={() => void onRemove({ key: id, params: { id }, name })} />
      </May>
    )}
  </RowActions>
);
