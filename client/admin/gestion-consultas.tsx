import { Check } from 'lucide-react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { type Consulta, consultas } from '#shared/consultas.ts';
import { textos } from '#shared/textos.ts';
import { read } from '../api.ts';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { Panel } from './ui/panel.tsx';
import { DeleteAction, RowAction, RowActions } from './ui/list/row-actions.tsx';
import { Empty } from '../ui/states.tsx';
import { ListTable } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { adminLoader } from './session/loading.ts';
import { enquiryColumns } from './messages/enquiry-columns.tsx';
import { Filter } from './messages/filter.tsx';
import { Screen } from './frame/screen.tsx';
import { useAction, useRemove } from './crud/use-remove.ts';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

export const loader = adminLoader(() => read(consultas.list));

const initial = { key: 'enviada', dir: 'desc' } as const;
const isPending = ({ estado }: Consulta): boolean => estado === 'P';

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

export const Component = () => {
  const all = useLoaderData<typeof loader>();
  const pending = all.filter(isPending);
  const [params] = useSearchParams();
  const onlyPending = params.get('filtro') === 'pendientes';
  const rows = onlyPending ? pending : all;
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns: enquiryColumns, q, initial });
  const { answer, removal } = useEnquiryActions();
  useFocusAfterRemoval('consultas', rows.length);
  return (
    <Screen
      actions={<CsvButton columns={enquiryColumns} noun="consultas" rows={list.rows} />}
      count={all.length}
      title="Consultas"
    >
      <Filter
        label="Consultas que se muestran"
        options={[
          { value: 'pendientes', label: 'Pendientes', count: pending.length },
          { value: null, label: 'Todas', count: all.length },
        ]}
      />
      <ListSearch
        found={list.rows.length}
        label="Buscar por nombre, correo o consulta"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel
        count={list.rows.length}
        id="consultas"
        title={onlyPending ? 'Consultas pendientes' : 'Consultas'}
      >
        <ListTable
          caption="Consultas"
          columns={enquiryColumns}
          empty={<NoRows onlyPending={onlyPending && all.length > 0} />}
          leaving={removal.leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={(consulta) => (
            <Actions consulta={consulta} onAnswer={answer.run} onRemove={removal.remove} />
          )}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};

const NoRows = ({ onlyPending }: { onlyPending: boolean }) =>
  onlyPending ? (
    <Empty action={<Link to="/gestion-consultas">Ver todas</Link>}>No hay consultas pendientes.</Empty>
  ) : (
    <Empty>{textos.sinConsultas}</Empty>
  );

type Run = (target: { key: number; params: { id: number }; name: string }) => Promise<boolean>;

const Actions = ({ consulta, onAnswer, onRemove }: { consulta: Consulta; onAnswer: Run; onRemove: Run }) => {
  const { id, nombre } = consulta;
  const target = { key: id, params: { id }, name: nombre };
  const name = `la consulta de ${nombre}`;
  return (
    <RowActions>
      {isPending(consulta) ? (
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
