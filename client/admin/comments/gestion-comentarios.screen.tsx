import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { estadoComentario } from '#shared/contract/fields/estados.ts';
import { cursorOf } from '#shared/contract/cursores.ts';
import { textos } from '#shared/contract/words/textos.ts';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { type FiltroComentarios, moderacion } from '#shared/correspondence/moderacion.ts';
import { read, write } from '../../api.ts';
import { useCsvExport } from '../inbox/use-csv-export.ts';
import {
  readFirstNumber,
  foundCount,
  readSearch,
  readState,
  stateTabs,
  totalOf,
} from '../inbox/list-filter.ts';
import { CursorPager } from '../inbox/cursor-pager.tsx';
import { ScreenTitle } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { useIsPhone } from '../ui/list/use-width.ts';
import { columns, type CommentRow, fileColumns } from './comment-columns.tsx';
import { OPEN_COMMENT_PARAM } from './open-address.ts';
import { OpenComment } from './open-comment.tsx';
import { PublicationMode } from './publication-mode.tsx';
import { noun, useCommentActions, useCommentBulk } from './use-comment-actions.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const params = new URL(request.url).searchParams;
  const estado = readState(estadoComentario, params);
  const filter: FiltroComentarios = { ...(estado && { estado }), ...readSearch(params) };
  const [page, settings] = await Promise.all([
    write(moderacion.buscarComentarios, { body: filter }),
    read(configuraciones.list),
  ]);
  const first = readFirstNumber(params);
  const rows = page.comentarios.map((row, at): CommentRow => ({ ...row, numero: first + at }));
  return { filter, page, rows, settings };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
const placeOf = ({ created_at, id }: Comentario): string => cursorOf(created_at, id);

interface TabsProps extends Pick<Loaded, 'page'> {
  isNarrow: boolean;
}

const Tabs = ({ page, isNarrow }: TabsProps) => (
  <FilterTabs
    folds={isNarrow ? 'menu' : null}
    label="Comentarios que se muestran"
    tabs={[...stateTabs(estadoComentario, page.cuentas), { value: null, label: 'Todos' }]}
  />
);

const Pages = ({ page, rows }: Pick<Loaded, 'page' | 'rows'>) => (
  <CursorPager name="Comentarios" page={page} places={rows.map(placeOf)} />
);

/** Comments: search, filters, single and bulk actions; one comment can be open beside the list. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = loaded.rows.find(({ id }) => String(id) === params.get(OPEN_COMMENT_PARAM));
  if (!open) return <CommentList {...loaded} />;
  return (
    <>
      <ScreenTitle title="Comentarios" />
      <OpenComment
        filters={<Tabs isNarrow page={loaded.page} />}
        onGo={(search) => void navigate({ search })}
        pager={<Pages {...loaded} />}
        row={open}
        rows={loaded.rows}
      />
    </>
  );
};

const CommentList = (loaded: Loaded) => {
  const { filter, page, rows, settings } = loaded;
  const { rowView, deletingKeys } = useCommentActions();
  const isPhone = useIsPhone();
  return (
    <ListPage
      bulk={useCommentBulk(rows)}
      columns={columns}
      empty={textos.sinComentarios}
      rowView={rowView}
      filters={<Tabs isNarrow={isPhone} page={page} />}
      initial={{ key: '', dir: 'asc' }}
      deletingKeys={deletingKeys}
      lists={[{ rows }]}
      noun={noun}
      quickOnCards
      search="Buscar por nombre, texto o evento"
      served={{
        ...foundCount(page, filter.texto !== undefined, {
          hasTab: Boolean(filter.estado),
          rows: rows.length,
        }),
        pager: <Pages page={page} rows={rows} />,
        onCsv: useCsvOfComments(filter),
      }}
      purpose="Lo que comentan los visitantes en un evento llega aquí."
      title="Comentarios"
      total={totalOf(page)}
      after={<PublicationMode settings={settings} />}
    />
  );
};

/** Exports all comments that match the filter, not only those on screen. */
const useCsvOfComments = ({ antes: _before, despues: _after, ...filter }: FiltroComentarios) =>
  useCsvExport({
    columns: fileColumns,
    noun: 'comentarios',
    failed: moderacion.buscarComentarios.failed,
    placeOf,
    read: async (older) => {
      const page = await write(moderacion.buscarComentarios, { body: { ...filter, ...older } });
      return { ...page, rows: page.comentarios };
    },
  });
