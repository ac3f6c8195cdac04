import { Reply } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { comentarios } from '#shared/comentarios.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { lugarDe } from '#shared/lugares.ts';
import { moderacion, type PaginaDeComentarios } from '#shared/moderacion.ts';
import { textos } from '#shared/textos.ts';
import { read, write } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { CommentBar } from './comment-bar.tsx';
import { columnsWith, type CommentRow } from './comment-columns.tsx';
import { CsvOfComments } from './csv-of-comments.tsx';
import { filterIn, filtros } from './filter.ts';
import { PublicationMode } from './publication-mode.tsx';
import { useRemove } from '../crud/use-remove.ts';
import { Screen } from '../frame/screen.tsx';
import { Filter } from '../messages/filter.tsx';
import { firstNumberIn } from '../messages/list-filter.ts';
import { PlacePager } from '../messages/place-pager.tsx';
import { adminLoader } from '../session/loading.ts';
import { ListSearch } from '../ui/list/list-header.tsx';
import { DeleteAction, RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { ListTable } from '../ui/list/table.tsx';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';
import { fixedList, useListQuery } from '../ui/list/use-list.ts';
import { usePicked } from '../ui/pick/use-picked.ts';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const params = new URL(request.url).searchParams;
  const filter = filterIn(params);
  const [page, settings] = await Promise.all([
    write(moderacion.buscarComentarios, { body: filter }),
    read(configuraciones.list),
  ]);
  const first = firstNumberIn(params);
  const rows = page.comentarios.map((row, at): CommentRow => ({ ...row, numero: first + at }));
  return { filter, page, rows, settings };
});

/** The comments: found, filtered, and changed one by one or many at once. */
export const Component = () => {
  const { filter, page, rows, settings } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const [q, setQ] = useListQuery();
  const picked = usePicked(rows, ({ id }) => id);
  const [answering, setAnswering] = useState<CommentRow | null>(null);
  useFocusAfterRemoval('comentarios', rows.length);
  const { leaving, remove } = useRemove(comentarios.remove, {
    question: '¿Estás seguro de que deseas eliminar este comentario?',
    verb: 'Eliminar comentario',
  });
  const total = Object.values(page.cuentas).reduce((sum, count) => sum + count, 0);
  return (
    <Screen actions={<CsvOfComments filter={filter} />} count={total} title="Comentarios">
      <PublicationMode settings={settings} />
      <StateFilter counts={page.cuentas} total={total} />
      <ListSearch label="Buscar por nombre, texto o evento" onChange={setQ} q={q} />
      <Panel id="comentarios" title="Comentarios">
        {rows.length > 0 ? <CommentBar picked={picked} /> : null}
        <ListTable
          caption="Comentarios"
          columns={columnsWith(picked)}
          empty={<Empty>{total > 0 ? 'Aquí no hay comentarios.' : textos.sinComentarios}</Empty>}
          leaving={leaving}
          list={fixedList(rows, q)}
          onClearSearch={() => {
            setQ('');
            setParams({}, { replace: true, preventScrollReset: true });
          }}
          pager={
            <PlacePager
              name="Comentarios"
              page={page}
              places={rows.map((row) => lugarDe(row.created_at, row.id))}
            />
          }
          renderActions={(row) => (
            <RowActions>
              <RowAction
                icon={Reply}
                name={`el comentario de ${row.nombre}`}
                onPress={() => setAnswering(row)}
                verb="Responder"
              />
              <DeleteAction
                name={`el comentario de ${row.nombre}`}
                onPress={() => void remove({ key: row.id, params: { id: row.id }, name: row.nombre })}
              />
            </RowActions>
          )}
          rowKey={({ id }) => id}
        />
      </Panel>
      {answering ? <AnswerDialog onClose={() => setAnswering(null)} row={answering} /> : null}
    </Screen>
  );
};

interface StateFilterProps {
  counts: PaginaDeComentarios['cuentas'];
  total: number;
}

const StateFilter = ({ counts, total }: StateFilterProps) => (
  <Filter
    label="Comentarios que se muestran"
    options={[
      ...filtros.map(([value, estado, label]) => ({ value, label, count: counts[estado] })),
      { value: null, label: 'Todos', count: total },
    ]}
  />
);
