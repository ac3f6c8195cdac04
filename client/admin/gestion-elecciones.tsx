import { Plus } from 'lucide-react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { estadoFase } from '#shared/codigos.ts';
import { type ProcesoEnLista, procesosElectorales, rutaDeProceso } from '#shared/procesos-electorales.ts';
import { read } from '../api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import { useRemove } from './crud/use-remove.ts';
import { Screen } from './frame/screen.tsx';
import { HistoryAction } from './history/history-link.tsx';
import { adminLoader } from './session/loading.ts';
import { MayOpen, useMayOpen } from './session/may-open.tsx';
import { May } from './session/may.tsx';
import { EditorLink } from './ui/editor-link.tsx';
import { Icon } from './ui/icon.tsx';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { DeleteAction, EditLink, RowActions, ViewAction } from './ui/list/row-actions.tsx';
import { type Column, ListTable } from './ui/list/table.tsx';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { Panel } from './ui/panel.tsx';
import { useShortcut } from './ui/shortcuts.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

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
/** The server's own order: newest first. */
const initial = { key: 'id', dir: 'desc' } as const;

/** The electoral processes, past ones too. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useShortcut('n', () => mayOpen('/nuevo-proceso') && void navigate('/nuevo-proceso'));
  useFocusAfterRemoval('procesos', rows.length);
  const { leaving, remove } = useRemove(procesosElectorales.remove, {
    question: '¿Estás seguro de que deseas eliminar este proceso?',
    verb: 'Eliminar proceso',
  });
  const create = (
    <MayOpen to="/nuevo-proceso">
      <ButtonLink to="/nuevo-proceso">
        <Icon of={Plus} size={18} />
        Nuevo proceso
      </ButtonLink>
    </MayOpen>
  );
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={columns} noun="procesos-electorales" rows={list.rows} />
          {create}
        </>
      }
      count={rows.length}
      title="Procesos electorales"
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar por título o por lo que se elige"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="procesos" title="Procesos">
        <ListTable
          caption="Procesos electorales"
          columns={columns}
          empty={<Empty action={create}>Todavía no hay procesos electorales.</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={(row) => <Actions onRemove={remove} row={row} />}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
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
