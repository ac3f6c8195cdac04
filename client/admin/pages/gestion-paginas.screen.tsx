import { Eye, EyeOff, Menu } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { situacionEvento } from '#shared/codigos.ts';
import { type PaginaEnLista, paginasPropias } from '#shared/paginas-propias.ts';
import { read } from '../../api.ts';
import { ListScreen } from '../crud/list-screen.tsx';
import { CoveredMark } from './covered-mark.tsx';
import { EditorLink } from '../ui/editor-link.tsx';
import {
  DeleteAction,
  EditLink,
  LinkAction,
  RowAction,
  RowActions,
  ViewAction,
} from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { adminLoader } from '../session/loading.ts';
import { May } from '../session/may.tsx';
import { PublicationMark } from '../events/publication-mark.tsx';
import { useAction, useRemove } from '../crud/use-remove.ts';
import { HistoryAction } from '../history/history-link.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(paginasPropias.list));

const columns: readonly Column<PaginaEnLista>[] = [
  {
    key: 'titulo',
    title: 'Título',
    text: ({ titulo }) => titulo,
    sortBy: ({ titulo }) => titulo,
    cell: ({ id, titulo }) => <EditorLink to={`/nueva-pagina/${id}`}>{titulo}</EditorLink>,
  },
  { key: 'slug', title: 'Dirección', data: true, text: ({ slug }) => `/${slug}` },
  {
    key: 'estado',
    title: 'Estado',
    text: ({ situacion }) => situacionEvento[situacion],
    sortBy: ({ situacion }) => situacionEvento[situacion],
    cell: (page) => (
      <>
        <PublicationMark publication={page} />
        <CoveredMark page={page} />
      </>
    ),
  },
  { key: 'menu', title: 'En el menú', text: ({ enMenu }) => (enMenu ? 'Sí' : 'No') },
];

/** The pages that staff make at addresses of their own. */
export const Component = () => {
  const show = useAction(paginasPropias.publicar).run;
  const hide = useAction(paginasPropias.ocultar).run;
  const { leaving, remove } = useRemove(paginasPropias.remove, {
    question: '¿Estás seguro de que deseas eliminar esta página?',
    verb: 'Eliminar página',
  });
  return (
    <ListScreen
      columns={columns}
      create={{ to: '/nueva-pagina', label: 'Nueva página' }}
      empty="Todavía no hay páginas."
      id="paginas"
      leaving={leaving}
      noun="paginas"
      renderActions={(page) => <Actions onHide={hide} onRemove={remove} onShow={show} page={page} />}
      rows={useLoaderData<typeof loader>()}
      search="Buscar por título o dirección"
      title="Páginas"
    />
  );
};

interface ActionsProps {
  page: PaginaEnLista;
  onShow: ReturnType<typeof useAction<typeof paginasPropias.publicar>>['run'];
  onHide: ReturnType<typeof useAction<typeof paginasPropias.ocultar>>['run'];
  onRemove: ReturnType<typeof useRemove<typeof paginasPropias.remove>>['remove'];
}

const Actions = ({ page, onShow, onHide, onRemove }: ActionsProps) => {
  const { id, slug, titulo: name, situacion, enMenu, tapada } = page;
  const target = { key: id, params: { id }, name };
  const isShown = situacion === 'P';
  return (
    <RowActions>
      {isShown && !tapada ? <ViewAction href={`/${slug}`} name={name} /> : null}
      <May call={paginasPropias.publicar}>
        <RowAction
          icon={isShown ? EyeOff : Eye}
          name={name}
          onPress={() => void (isShown ? onHide : onShow)(target)}
          verb={isShown ? 'Ocultar' : 'Publicar'}
        />
      </May>
      {enMenu ? null : (
        <LinkAction icon={Menu} name={name} to={`/gestion-menu?pagina=${id}`} verb="Poner en el menú" />
      )}
      <HistoryAction grupo="paginasPropias" id={id} name={name} />
      <EditLink name={name} to={`/nueva-pagina/${id}`} />
      <May call={paginasPropias.remove}>
        <DeleteAction name={name} onPress={() => void onRemove(target)} />
      </May>
    </RowActions>
  );
};
