import { EyeOff, Menu, Pencil } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { type PaginaEnLista, paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { read } from '../../api.ts';
import { useRowRequest, useRemove } from '../crud/use-remove.ts';
import { publicationColumn } from '../events/publication-mark.tsx';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import type { Action } from '../ui/menu/action.ts';
import { removeAction, viewAction } from '../ui/menu/common-actions.ts';
import { PAGE_FORM, publishAction, publishNowAction } from '../ui/publish/publish-action.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import { branchOf } from './menu-branches.ts';
import { ShadowedMark } from './shadowed-mark.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(paginasPropias.list));

const noun: RowNoun = { one: 'página', many: 'páginas', gender: 'f' };
const words = wordsFor(noun);

const columns: readonly Column<PaginaEnLista>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  {
    key: 'slug',
    title: 'Dirección',
    priority: 2,
    kind: 'code',
    pair: 'titulo',
    text: ({ slug }) => `/${slug}`,
    cell: ({ slug, tapada }) => (tapada ? <ShadowedMark page={{ slug, tapada }} /> : `/${slug}`),
  },
  publicationColumn(),
  {
    key: 'menu',
    title: 'Menú',
    priority: 1,
    min: 128,
    text: ({ enMenu, bajo }) => (enMenu ? branchOf(bajo) : '—'),
    labelledText: ({ bajo }) => `En el menú: ${branchOf(bajo)}`,
    csv: ({ enMenu, bajo }) => (enMenu ? branchOf(bajo) : 'No'),
  },
];

const targetOf = ({ id, titulo }: PaginaEnLista) => ({ key: id, params: { id }, name: titulo });

/** What visitors see once it is published: nothing of a covered one. */
const seenOf = ({ tapada, slug, titulo }: PaginaEnLista) =>
  tapada ? {} : { seen: { path: `/${slug}`, titulo } };

/** The pages that staff make at addresses of their own. */
export const Component = () => {
  const may = useMay();
  const show = useRowRequest(paginasPropias.publicar).run;
  const hide = useRowRequest(paginasPropias.ocultar).run;
  const rows = useLoaderData<typeof loader>();
  const { deletingKeys, remove } = useRemove(paginasPropias.remove, words, { rows, targetOf });
  const rowView = (page: PaginaEnLista): RowView => {
    const { id, slug, titulo: name, situacion, enMenu, tapada } = page;
    const target = targetOf(page);
    const isShown = situacion === 'P';
    const editor = `/nueva-pagina/${id}`;
    const shown = { ...target, ...seenOf(page) };
    const publish = (): void => void show(shown);
    const turn: Action = isShown
      ? { verb: 'Ocultar', icon: EyeOff, onPress: () => void hide(target) }
      : publishAction({ situacion, editor, form: PAGE_FORM }, publish);
    const view = isShown && !tapada && viewAction(`/${slug}`);
    return {
      key: id,
      name,
      open: editor,
      quick: [isShown ? view : may(paginasPropias.publicar) && turn],
      menu: [
        [{ verb: 'Editar', icon: Pencil, to: editor }],
        [
          may(paginasPropias.publicar) && (isShown ? turn : publishNowAction(situacion, publish)),
          !enMenu && {
            verb: 'Poner en el menú',
            icon: Menu,
            to: `/gestion-menu?${SHEET_PARAMS.create}=1&pagina=${id}`,
          },
        ],
        [historyAction('paginasPropias', id)],
        [may(paginasPropias.remove) && removeAction(() => void remove(target))],
      ],
    };
  };
  return (
    <ListPage
      columns={columns}
      rowView={rowView}
      initial={{ key: 'id', dir: 'desc' }}
      deletingKeys={deletingKeys}
      lists={[{ rows }]}
      noun={noun}
      primary={{ label: words.create, to: '/nueva-pagina' }}
      search="Buscar por título o dirección"
      purpose="Para lo que no cabe en las secciones del sitio: una bolsa de trabajo, un reglamento, un aniversario. Cada una tiene su dirección y, si quieres, su lugar en el menú."
      title={words.title}
    />
  );
};
