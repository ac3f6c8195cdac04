import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/auditoria.ts';
import { DIAS_EN_PAPELERA, type EnPapelera, historia } from '#shared/historia.ts';
import { forgetAll, read } from '../../api.ts';
import { fechaHora, fechaTabla } from '../../lib/text/fechas.ts';
import { Empty } from '../../ui/states.tsx';
import { Screen } from '../frame/screen.tsx';
import { BinBar } from './bin-bar.tsx';
import { Pick } from './pick.tsx';
import { useBin } from './use-bin.ts';
import { adminLoader } from '../session/loading.ts';
import { ListSearch } from '../ui/list/list-header.tsx';
import { askedPage, cutPage, PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, term, part } = askedPage(request);
  // Any removal changes the bin, so no cached page is current.
  forgetAll();
  const found = await (term ? read(historia.buscar, { term, ...part }) : read(historia.papelera, part));
  return { ...cutPage(found), page };
});

const DAY_MS = 86_400_000;
const untilOf = ({ creada }: EnPapelera): string =>
  new Date(Date.parse(creada) + DIAS_EN_PAPELERA * DAY_MS).toISOString();

const columnsWith = (pick: Column<EnPapelera>['cell']): readonly Column<EnPapelera>[] => [
  {
    key: 'titulo',
    title: 'Título',
    text: ({ titulo }) => titulo ?? 'Sin título',
    ...(pick && { cell: pick }),
  },
  { key: 'tipo', title: 'Tipo', text: ({ grupo }) => nombreDeGrupo(grupo) },
  { key: 'quien', title: 'Quién', text: ({ usuario_email }) => usuario_email ?? '—' },
  { key: 'cuando', title: 'Eliminado', data: true, text: ({ creada }) => fechaHora(creada) },
  { key: 'hasta', title: 'Se conserva hasta', data: true, text: (row) => fechaTabla(untilOf(row)) },
];

/** What was removed lately, and the way back. */
export const Component = () => {
  const { rows, page, isLast } = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const bin = useBin(rows);
  const columns = columnsWith((row) => <Pick picked={bin.picked} row={row} />);
  return (
    <Screen title="Papelera">
      <ListSearch label="Buscar por título" onChange={setQ} q={q} />
      <Panel id="papelera" title={`Lo eliminado en los últimos ${DIAS_EN_PAPELERA} días`}>
        {rows.length > 0 ? <BinBar bin={bin} /> : null}
        <ListTable
          caption="Registros eliminados"
          columns={columns}
          empty={<Empty>La papelera está vacía.</Empty>}
          list={fixedList(rows, q)}
          onClearSearch={() => setQ('')}
          pager={<ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};
