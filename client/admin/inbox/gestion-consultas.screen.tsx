import { useLoaderData } from 'react-router-dom';
import { bandeja, type ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { cursorOf } from '#shared/contract/cursores.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { read, write } from '../../api.ts';
import { useCsvExport } from './use-csv-export.ts';
import { CursorPager } from './cursor-pager.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { useUser } from '../session/user-context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { useIsPhone } from '../ui/list/use-width.ts';
import { columns } from './enquiry-columns.tsx';
import { EnquiryTabs, stateFilter } from './enquiry-tabs.tsx';
import { readFilter, TODAS } from './filter.ts';
import { noun, useEnquiryActions, useEnquiryBulk } from './use-enquiry-actions.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { InboxViewButton } from './view-buttons.tsx';
import { assigneeFilter } from './assignee-filter.tsx';
import { foundCount, totalOf } from './list-filter.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const filter = readFilter(new URL(request.url).searchParams);
  const [page, team] = await Promise.all([
    write(bandeja.buscarEnBandeja, { body: filter }),
    read(bandeja.equipo),
  ]);
  return { filter, page, team };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const placeOf = ({ fecha_envio, id }: ConsultaEnBandeja): string => cursorOf(fecha_envio, id);

/** Of what one page shows, what waits stands before what is settled. */
const waitingFirst = (rows: readonly ConsultaEnBandeja[]): readonly ConsultaEnBandeja[] =>
  rows.toSorted((a, b) => Number(b.estado === 'P') - Number(a.estado === 'P'));

/** Enquiries as a table: search, filters, single and bulk actions. Shows pending ones by default. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  const { filter, page, team } = loaded;
  const rows = page.consultas;
  const { rowView, deletingKeys, put } = useEnquiryActions();
  const bulk = useEnquiryBulk(team, rows);
  useRowKeys((id, estado) => {
    const row = rows.find((one) => one.id === id);
    if (row) put(row, estado);
  });
  const isPhone = useIsPhone();
  const me = useUser().id;
  const onCsv = useCsvOfEnquiries(filter);
  return (
    <ListPage
      actions={<InboxViewButton />}
      bulk={bulk}
      columns={columns}
      empty={textos.sinConsultas}
      allQuery={`filtro=${TODAS}`}
      rowView={rowView}
      filters={<EnquiryTabs folds={isPhone ? 'sheet' : null} page={page} />}
      narrows={[...(isPhone ? [stateFilter(page)] : []), assigneeFilter(team, me)]}
      initial={{ key: '', dir: 'asc' }}
      deletingKeys={deletingKeys}
      lists={[{ rows: waitingFirst(rows) }]}
      noun={noun}
      search="Buscar en las consultas"
      served={{
        ...foundCount(page, filter.texto !== undefined || filter.asignada !== undefined, {
          hasTab: Boolean(filter.estado || filter.no_llego),
          rows: rows.length,
        }),
        pager: <CursorPager name="Consultas" page={page} places={rows.map(placeOf)} />,
        onCsv,
      }}
      purpose="Lo que escriben los visitantes en Contacto o al pie de una página llega aquí, y se responde por correo desde aquí."
      title="Consultas"
      total={totalOf(page)}
    />
  );
};

/** Exports all enquiries that match the filter, not only those on screen. */
const useCsvOfEnquiries = ({ antes: _before, despues: _after, ...filter }: Loaded['filter']) =>
  useCsvExport({
    columns,
    noun: 'consultas',
    failed: bandeja.buscarEnBandeja.failed,
    placeOf,
    read: async (older) => {
      const page = await write(bandeja.buscarEnBandeja, { body: { ...filter, ...older } });
      return { ...page, rows: page.consultas };
    },
  });
