import { useLoaderData } from 'react-router-dom';
import { type Comentario, comentarios } from '#shared/comentarios.ts';
import { textos } from '#shared/textos.ts';
import { read } from '../api.ts';
import { diaDe, fechaTabla } from '../lib/text/fechas.ts';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { Panel } from './ui/panel.tsx';
import { DeleteAction, RowActions } from './ui/list/row-actions.tsx';
import { Empty } from '../ui/states.tsx';
import { type Column, ListTable } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import { adminLoader } from './session/loading.ts';
import { mailColumn, senderColumn, textColumn } from './messages/message-columns.tsx';
import { numbered } from './crud/numbered.ts';
import { OutLink } from './messages/out-link.tsx';
import { Screen } from './frame/screen.tsx';
import { useRemove } from './crud/use-remove.ts';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

export const loader = adminLoader(async () => numbered(await read(comentarios.list)));

interface Row extends Comentario {
  numero: number;
}

const columns: readonly Column<Row>[] = [
  { key: 'numero', title: 'N.º', number: true, data: true, text: ({ numero }) => String(numero) },
  senderColumn,
  textColumn('Comentario', ({ contenido }) => contenido),
  mailColumn,
  {
    key: 'evento',
    title: 'Evento',
    text: ({ evento }) => evento.titulo,
    sortBy: ({ evento }) => evento.titulo,
    cell: ({ evento }) => <OutLink href={`/eventos/${evento.slug}`}>{evento.titulo}</OutLink>,
  },
  {
    key: 'fecha',
    title: 'Fecha',
    data: true,
    text: ({ created_at }) => fechaTabla(created_at),
    sortBy: ({ created_at }) => created_at,
    csv: ({ created_at }) => diaDe(created_at),
  },
];
const initial = { key: 'fecha', dir: 'desc' } as const;

export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  useFocusAfterRemoval('comentarios', rows.length);
  const { leaving, remove } = useRemove(comentarios.remove, {
    question: '¿Estás seguro de que deseas eliminar este comentario?',
    verb: 'Eliminar comentario',
  });
  return (
    <Screen
      actions={<CsvButton columns={columns} noun="comentarios" rows={list.rows} />}
      count={rows.length}
      title="Comentarios"
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar por nombre, texto o evento"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="comentarios" title="Comentarios">
        <ListTable
          caption="Comentarios"
          columns={columns}
          empty={<Empty>{textos.sinComentarios}</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={({ id, nombre }) => (
            <RowActions>
              <DeleteAction
                name={`el comentario de ${nombre}`}
                onPress={() => void remove({ key: id, params: { id }, name: nombre })}
              />
            </RowActions>
          )}
          rowKey={({ id }) => id}
        />
      </Panel>
    </Screen>
  );
};
