import { CalendarPlus, Plus } from 'lucide-react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { type Convenio, convenios } from '#shared/convenios.ts';
import { read } from '../api.ts';
import { fechaTabla } from '../lib/text/fechas.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EditorLink } from './ui/editor-link.tsx';
import { Icon } from './ui/icon.tsx';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { Panel } from './ui/panel.tsx';
import { DeleteAction, EditLink, LinkAction, RowActions, ViewAction } from './ui/list/row-actions.tsx';
import { useShortcut } from './ui/shortcuts.ts';
import { Empty } from '../ui/states.tsx';
import { type Column, ListTable } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { linksWarning } from './documents/links-warning.ts';
import { adminLoader } from './session/loading.ts';
import { May } from './session/may.tsx';
import { MayOpen, useMayOpen } from './session/may-open.tsx';
import { Screen } from './frame/screen.tsx';
import { Mark } from './ui/mark.tsx';
import { renewPath } from './agreements/renew-form.tsx';
import { endsSoon, isOver, today } from '../lib/vigencia.ts';
import { useRemove } from './crud/use-remove.ts';
import { HistoryAction } from './history/history-link.tsx';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

export const loader = adminLoader(() => read(convenios.adminList));

const stateOf = (convenio: Convenio): string => {
  if (isOver(convenio, today())) return 'Vencido';
  return endsSoon(convenio, today()) ? 'Por vencer' : 'Vigente';
};

const columns: readonly Column<Convenio>[] = [
  {
    key: 'institucion',
    title: 'Institución',
    text: ({ nombre_Institucion }) => nombre_Institucion,
    sortBy: ({ nombre_Institucion }) => nombre_Institucion,
    cell: ({ id, nombre_Institucion }) => (
      <EditorLink to={`/nuevo-convenio/${id}`}>{nombre_Institucion}</EditorLink>
    ),
  },
  { key: 'ruc', title: 'RUC', data: true, text: ({ ruc_Institucion }) => ruc_Institucion },
  {
    key: 'inicio',
    title: 'Inicio',
    data: true,
    text: ({ fecha_Inicio }) => fechaTabla(fecha_Inicio),
    sortBy: ({ fecha_Inicio }) => fecha_Inicio,
    csv: ({ fecha_Inicio }) => fecha_Inicio,
  },
  {
    key: 'fin',
    title: 'Fin',
    data: true,
    text: ({ fecha_Fin }) => fechaTabla(fecha_Fin),
    sortBy: ({ fecha_Fin }) => fecha_Fin,
    csv: ({ fecha_Fin }) => fecha_Fin,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: stateOf,
    sortBy: stateOf,
    cell: (convenio) => (
      <Mark tone={endsSoon(convenio, today()) ? 'aviso' : 'bien'}>{stateOf(convenio)}</Mark>
    ),
  },
];
/** The server's own order: newest first. */
const initial = { key: 'id', dir: 'desc' } as const;

export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useShortcut('n', () => mayOpen('/nuevo-convenio') && void navigate('/nuevo-convenio'));
  useFocusAfterRemoval('convenios', rows.length);
  const { leaving, remove } = useRemove(convenios.remove, {
    question: '¿Estás seguro de que deseas eliminar este convenio?',
    verb: 'Eliminar convenio',
  });
  const create = (
    <MayOpen to="/nuevo-convenio">
      <ButtonLink to="/nuevo-convenio">
        <Icon of={Plus} size={18} />
        Nuevo convenio
      </ButtonLink>
    </MayOpen>
  );
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={columns} noun="convenios" rows={list.rows} />
          {create}
        </>
      }
      count={rows.length}
      title="Convenios"
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar por institución o RUC"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="convenios" title="Convenios">
        <ListTable
          caption="Convenios"
          columns={columns}
          empty={<Empty action={create}>Todavía no hay convenios.</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={(convenio) => <Actions convenio={convenio} onRemove={remove} />}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};

interface ActionsProps {
  convenio: Convenio;
  onRemove: ReturnType<typeof useRemove<typeof convenios.remove>>['remove'];
}

const Actions = ({ convenio, onRemove }: ActionsProps) => {
  const { id, nombre_Institucion: name, archivos } = convenio;
  return (
    <RowActions>
      {endsSoon(convenio, today()) ? (
        <LinkAction icon={CalendarPlus} name={name} to={renewPath(id)} verb="Renovar" />
      ) : null}
      <ViewAction href={`/convenios#convenio-${id}`} name={name} />
      <HistoryAction grupo="convenios" id={id} name={name} />
      <EditLink name={name} to={`/nuevo-convenio/${id}`} />
      <May call={convenios.remove}>
        <DeleteAction
          name={name}
          onPress={() =>
            void onRemove({
              key: id,
              params: { id },
              name,
              warn: () =>
                linksWarning(
                  'convenioArchivos',
                  archivos.map((file) => file.id),
                ),
            })
          }
        />
      </May>
    </RowActions>
  );
};
