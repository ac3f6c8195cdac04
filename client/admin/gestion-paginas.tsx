import { Eye, EyeOff, Menu, Plus } from 'lucide-react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { situacionEvento } from '#shared/codigos.ts';
import { type PaginaEnLista, paginasPropias } from '#shared/paginas-propias.ts';
import { read } from '../api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EditorLink } from './ui/editor-link.tsx';
import { Icon } from './ui/icon.tsx';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { Panel } from './ui/panel.tsx';
import {
  DeleteAction,
  EditLink,
  LinkAction,
  RowAction,
  RowActions,
  ViewAction,
} from './ui/list/row-actions.tsx';
import { useShortcut } from './ui/shortcuts.ts';
import { Empty } from '../ui/states.tsx';
import { type Column, ListTable } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { adminLoader } from './session/loading.ts';
import { May } from './session/may.tsx';
import { MayOpen, useMayOpen } from './session/may-open.tsx';
import { PublicationMark } from './events/publication-mark.tsx';
import { Screen } from './frame/screen.tsx';
import { useAction, useRemove } from './crud/use-remove.ts';
import { HistoryAction } from './history/history-link.tsx';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

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
    cell: (page) => <PublicationMark publication={page} />,
  },
  { key: 'menu', title: 'En el menú', text: ({ enMenu }) => (enMenu ? 'Sí' : 'No') },
];
/** The server's own order: newest first. */
const initial = { key: 'id', dir: 'desc' } as const;

/** The pages that staff make at addresses of their own. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useShortcut('n', () => mayOpen('/nueva-pagina') && void navigate('/nueva-pagina'));
  useFocusAfterRemoval('paginas', rows.length);
  const show = useAction(paginasPropias.publicar).run;
  const hide = useAction(paginasPropias.ocultar).run;
  const { leaving, remove } = useRemove(paginasPropias.remove, {
    question: '¿Estás seguro de que deseas eliminar esta página?',
    verb: 'Eliminar página',
  });
  const create = (
    <MayOpen to="/nueva-pagina">
      <ButtonLink to="/nueva-pagina">
        <Icon of={Plus} size={18} />
        Nueva página
      </ButtonLink>
    </MayOpen>
  );
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={columns} noun="paginas" rows={list.rows} />
          {create}
        </>
      }
      count={rows.length}
      title="Páginas"
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar por título o dirección"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="paginas" title="Páginas">
        <ListTable
          caption="Páginas"
          columns={columns}
          empty={<Empty action={create}>Todavía no hay páginas.</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={(page) => <Actions onHide={hide} onRemove={remove} onShow={show} page={page} />}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};

interface ActionsProps {
  page: PaginaEnLista;
  onShow: ReturnType<typeof useAction<typeof paginasPropias.publicar>>['run'];
  onHide: ReturnType<typeof useAction<typeof paginasPropias.ocultar>>['run'];
  onRemove: ReturnType<typeof useRemove<typeof paginasPropias.remove>>['remove'];
}

const Actions = ({ page, onShow, onHide, onRemove }: ActionsProps) => {
  const { id, slug, titulo: name, situacion, enMenu } = page;
  const target = { key: id, params: { id }, name };
  const isShown = situacion === 'P';
  return (
    <RowActions>
      {isShown ? <ViewAction href={`/${slug}`} name={name} /> : null}
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
