import { Reply } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { comentarios } from '#shared/comentarios.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { textos } from '#shared/textos.ts';
import { read } from '../api.ts';
import { Empty } from '../ui/states.tsx';
import { AnswerDialog } from './comments/answer-dialog.tsx';
import { CommentBar } from './comments/comment-bar.tsx';
import { columnsWith, commentColumns, type CommentRow } from './comments/comment-columns.tsx';
import { PublicationMode } from './comments/publication-mode.tsx';
import { numbered } from './crud/numbered.ts';
import { useRemove } from './crud/use-remove.ts';
import { Screen } from './frame/screen.tsx';
import { Filter } from './messages/filter.tsx';
import { adminLoader } from './session/loading.ts';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { DeleteAction, RowAction, RowActions } from './ui/list/row-actions.tsx';
import { ListTable } from './ui/list/table.tsx';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { usePicked } from './ui/pick/use-picked.ts';
import { Panel } from './ui/panel.tsx';

export { ErrorBoundary } from './frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [all, settings] = await Promise.all([read(comentarios.list), read(configuraciones.list)]);
  return { all: numbered(all), settings };
});

const initial = { key: 'fecha', dir: 'desc' } as const;

/** The states as the address names them. */
const filtros = [
  ['en-espera', 'E', 'En espera'],
  ['visibles', 'V', 'Visibles'],
  ['no-deseados', 'N', 'No deseados'],
] as const;

export const Component = () => {
  const { all, settings } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const [q, setQ] = useListQuery();
  const estado = filtros.find(([name]) => name === params.get('filtro'))?.[1];
  const rows = estado ? all.filter((row) => row.estado === estado) : all;
  const list = useList({ rows, columns: commentColumns, q, initial });
  const picked = usePicked(list.page.shown, ({ id }) => id);
  const [answering, setAnswering] = useState<CommentRow | null>(null);
  useFocusAfterRemoval('comentarios', rows.length);
  const { leaving, remove } = useRemove(comentarios.remove, {
    question: '¿Estás seguro de que deseas eliminar este comentario?',
    verb: 'Eliminar comentario',
  });
  return (
    <Screen
      actions={<CsvButton columns={commentColumns} noun="comentarios" rows={list.rows} />}
      count={all.length}
      title="Comentarios"
    >
      <PublicationMode settings={settings} />
      <StateFilter all={all} />
      <ListSearch
        found={list.rows.length}
        label="Buscar por nombre, texto o evento"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="comentarios" title="Comentarios">
        {rows.length > 0 ? <CommentBar picked={picked} /> : null}
        <ListTable
          caption="Comentarios"
          columns={columnsWith(picked)}
          empty={<Empty>{all.length > 0 ? 'Aquí no hay comentarios.' : textos.sinComentarios}</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
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

const StateFilter = ({ all }: { all: readonly CommentRow[] }) => (
  <Filter
    label="Comentarios que se muestran"
    options={[
      ...filtros.map(([value, letter, label]) => ({
        value,
        label,
        count: all.filter((row) => row.estado === letter).length,
      })),
      { value: null, label: 'Todos', count: all.length },
    ]}
  />
);
