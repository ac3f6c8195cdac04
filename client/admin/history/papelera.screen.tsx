import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import { DIAS_EN_PAPELERA, type EnPapelera, historia } from '#shared/records/historia.ts';
import { forgetAll, read } from '../../api.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { adminLoader } from '../session/loading.ts';
import type { Column } from '../ui/list/columns.ts';
import { momentColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { askedPage, cutPage } from '../ui/list/paging/server-page.ts';
import { uncounted } from '../ui/list/paging/server-pager.tsx';
import { titleOf, useBinActs } from './use-bin-acts.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, term, part } = askedPage(request);
  // Any removal changes the bin, so no cached page is current.
  forgetAll();
  const found = await (term ? read(historia.buscar, { term, ...part }) : read(historia.papelera, part));
  return { ...cutPage(found), page, isAsked: term !== '' };
});

const DAY_MS = 86_400_000;
const untilOf = ({ creada }: EnPapelera): string =>
  new Date(Date.parse(creada) + DIAS_EN_PAPELERA * DAY_MS).toISOString();

const along = (count: number): string => (count === 1 ? ' y 1 elemento más' : ` y ${count} elementos más`);

const columns: readonly Column<EnPapelera>[] = [
  {
    key: 'titulo',
    title: 'Título',
    priority: 1,
    text: (row) => titleOf(row) + (row.arrastradas > 0 ? along(row.arrastradas) : ''),
  },
  {
    key: 'tipo',
    title: 'Tipo',
    priority: 1,
    pair: 'titulo',
    text: ({ grupo }) => nombreDeGrupo(grupo),
  },
  { key: 'quien', title: 'Quién', priority: 2, text: ({ usuario_email }) => usuario_email ?? '—' },
  momentColumn({ key: 'cuando', title: 'Eliminado', priority: 1, moment: ({ creada }) => creada }),
  {
    key: 'hasta',
    title: 'Se conserva hasta',
    priority: 2,
    kind: 'date',
    pair: 'cuando',
    text: (row) => fechaTabla(untilOf(row)),
  },
];

/** What was removed lately, and the way back. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      {...useBinActs()}
      {...uncounted(loaded, loaded.isAsked)}
      columns={columns}
      empty="La papelera está vacía."
      noun={{ one: 'registro', many: 'registros', gender: 'm' }}
      search="Buscar por título"
      purpose={`Lo que alguien elimina se conserva aquí ${DIAS_EN_PAPELERA} días y vuelve entero con «Restaurar». Los visitantes dejan de verlo al momento.`}
      title="Papelera"
    />
  );
};
