import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import { DIAS_EN_PAPELERA, type EnPapelera, historia } from '#shared/records/historia.ts';
import { clearCache, read } from '../../api.ts';
import { countText } from '../../lib/text/count-text.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { adminLoader } from '../session/admin-loader.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { uncountedListProps } from '../ui/list/paging/server-pager.tsx';
import { binTitleOf, useBinActions } from './use-bin-actions.ts';
import { whoColumn } from './who-column.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, term, part } = readPageRequest(request);
  // Any removal changes the bin, so no cached page is current.
  clearCache();
  const found = await (term ? read(historia.buscar, { term, ...part }) : read(historia.papelera, part));
  return { ...trimPage(found), page, isAsked: term !== '' };
});

const DAY_MS = 86_400_000;
const untilOf = ({ creada }: EnPapelera): string =>
  new Date(Date.parse(creada) + DIAS_EN_PAPELERA * DAY_MS).toISOString();

const columns: readonly Column<EnPapelera>[] = [
  {
    key: 'titulo',
    title: 'Título',
    priority: 1,
    text: binTitleOf,
  },
  {
    key: 'tipo',
    title: 'Tipo',
    priority: 1,
    pair: 'titulo',
    text: ({ grupo, arrastradas: along }) =>
      nombreDeGrupo(grupo) + (along > 0 ? ` y ${countText(along, 'elemento', 'elementos')} más` : ''),
  },
  whoColumn({ act: (row) => row, priority: 2, min: 208 }),
  dateTimeColumn({
    key: 'cuando',
    title: 'Eliminado',
    priority: 1,
    min: 224,
    moment: ({ creada }) => creada,
  }),
  {
    key: 'hasta',
    title: 'Se conserva hasta',
    priority: 2,
    kind: 'date',
    pair: 'cuando',
    text: (row) => fechaCorta(untilOf(row)),
  },
];

const KEPT = `Lo que alguien elimina se conserva aquí ${DIAS_EN_PAPELERA} días y vuelve entero con «Restaurar».`;

/** Recently deleted rows, which can be restored. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      {...useBinActions(loaded.rows)}
      {...uncountedListProps(loaded, loaded.isAsked)}
      columns={columns}
      empty="La papelera está vacía."
      filters={KEPT}
      noun={{ one: 'registro', many: 'registros', gender: 'm' }}
      search="Buscar por título"
      purpose={`${KEPT} Los visitantes dejan de verlo al momento.`}
      title="Papelera"
    />
  );
};
