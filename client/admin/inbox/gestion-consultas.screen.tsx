import { Check } from 'lucide-react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { bandeja, type EnBandeja } from '#shared/bandeja.ts';
import { consultas } from '#shared/consultas.ts';
import { lugarDe } from '#shared/lugares.ts';
import { textos } from '#shared/textos.ts';
import { read, write } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { useAction, useRemove } from '../crud/use-remove.ts';
import { Screen } from '../frame/screen.tsx';
import { columnsWith } from './conversation-column.tsx';
import { CsvOfEnquiries } from './csv-of-enquiries.tsx';
import { filterIn, filtros } from './filter.ts';
import { InboxBar } from './inbox-bar.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { Filter } from '../messages/filter.tsx';
import { PlacePager } from '../messages/place-pager.tsx';
import { adminLoader } from '../session/loading.ts';
import { ListFilters, SelectFilter } from '../ui/list/list-filters.tsx';
import { ListSearch } from '../ui/list/list-header.tsx';
import { DeleteAction, RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { ListTable } from '../ui/list/table.tsx';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';
import { fixedList, useListQuery } from '../ui/list/use-list.ts';
import { usePicked } from '../ui/pick/use-picked.ts';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const filter = filterIn(new URL(request.url).searchParams);
  const [page, team] = await Promise.all([
    write(bandeja.buscarEnBandeja, { body: filter }),
    read(bandeja.equipo),
  ]);
  return { filter, page, team };
});

const useEnquiryActions = () => {
  const answer = useAction(consultas.responder, {
    question: '¿Marcar esta consulta como respondida?',
    verb: 'Marcar como respondida',
  });
  const removal = useRemove(consultas.remove, {
    question: '¿Estás seguro de que deseas eliminar esta consulta?',
    verb: 'Eliminar consulta',
  });
  return { answer, removal };
};

/** The enquiries: found, filtered, and changed one by one or many at once. */
export const Component = () => {
  const { filter, page, team } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const [q, setQ] = useListQuery();
  const rows = page.consultas;
  const picked = usePicked(rows, ({ id }) => id);
  const { run } = useBulk();
  const { answer, removal } = useEnquiryActions();
  useFocusAfterRemoval('consultas', rows.length);
  useRowKeys((id) => void run(bandeja.situar, { body: { ids: [id], estado: 'A' } }));
  const total = Object.values(page.cuentas).reduce((sum, count) => sum + count, 0);
  const shown = filtros.find(([, estado]) => estado === filter.estado)?.[2] ?? 'Todas';
  const isFiltered = Object.keys(filter).length > 0 && total > 0;
  return (
    <Screen actions={<CsvOfEnquiries filter={filter} />} count={total} title="Consultas">
      <Filter
        label="Consultas que se muestran"
        options={[
          ...filtros.map(([value, estado, label]) => ({ value, label, count: page.cuentas[estado] })),
          { value: null, label: 'Todas', count: total },
        ]}
      />
      <ListFilters>
        <ListSearch label="Buscar en todas las consultas" onChange={setQ} q={q} />
        <SelectFilter
          label="Asignadas a"
          name="asignada"
          options={[['nadie', 'Nadie'], ...team.map(({ id, name }) => [String(id), name] as const)]}
        />
      </ListFilters>
      <Panel id="consultas" title={`Consultas: ${shown.toLowerCase()}`}>
        {rows.length > 0 ? <InboxBar picked={picked} team={team} /> : null}
        <ListTable
          caption="Consultas"
          columns={columnsWith(picked)}
          empty={<NoRows isFiltered={isFiltered} />}
          leaving={removal.leaving}
          list={fixedList(rows, q)}
          onClearSearch={() => {
            setQ('');
            setParams({}, { replace: true, preventScrollReset: true });
          }}
          pager={
            <PlacePager
              name="Consultas"
              page={page}
              places={rows.map((row) => lugarDe(row.fecha_envio, row.id))}
            />
          }
          renderActions={(row) => <Actions onAnswer={answer.run} onRemove={removal.remove} row={row} />}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};

const NoRows = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty action={<Link to="/gestion-consultas">Ver todas</Link>}>Aquí no hay consultas.</Empty>
  ) : (
    <Empty>{textos.sinConsultas}</Empty>
  );

type Run = (target: { key: number; params: { id: number }; name: string }) => Promise<boolean>;

const Actions = ({
  row: { id, nombre, estado },
  onAnswer,
  onRemove,
}: {
  row: EnBandeja;
  onAnswer: Run;
  onRemove: Run;
}) => {
  const target = { key: id, params: { id }, name: nombre };
  const name = `la consulta de ${nombre}`;
  return (
    <RowActions>
      {estado === 'P' ? (
        <RowAction
          icon={Check}
          name={name}
          onPress={() => void onAnswer(target)}
          verb="Marcar como respondida"
          words
        />
      ) : null}
      <DeleteAction name={name} onPress={() => void onRemove(target)} />
    </RowActions>
  );
};
