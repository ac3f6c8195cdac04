import { CalendarPlus } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { type Convenio, convenios } from '#shared/convenios.ts';
import { read } from '../../api.ts';
import { ListScreen } from '../crud/list-screen.tsx';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { EditorLink } from '../ui/editor-link.tsx';
import { DeleteAction, EditLink, LinkAction, RowActions, ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { adminLoader } from '../session/loading.ts';
import { May } from '../session/may.tsx';
import { Mark } from '../ui/mark.tsx';
import { renewPath } from './renew-form.tsx';
import { endsSoon, isOver, today } from '../../lib/vigencia.ts';
import { useRemove } from '../crud/use-remove.ts';
import { HistoryAction } from '../history/history-link.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

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

export const Component = () => {
  const { leaving, remove } = useRemove(convenios.remove, {
    question: '¿Estás seguro de que deseas eliminar este convenio?',
    verb: 'Eliminar convenio',
  });
  return (
    <ListScreen
      columns={columns}
      create={{ to: '/nuevo-convenio', label: 'Nuevo convenio' }}
      empty="Todavía no hay convenios."
      id="convenios"
      leaving={leaving}
      noun="convenios"
      renderActions={(convenio) => <Actions convenio={convenio} onRemove={remove} />}
      rows={useLoaderData<typeof loader>()}
      search="Buscar por institución o RUC"
      title="Convenios"
    />
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
