import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/auditoria.ts';
import { type DocumentoEnLista, documentos, rutaDeDocumento } from '#shared/documentos.ts';
import { read } from '../../api.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { peso } from '../../lib/text/peso.ts';
import { Empty } from '../../ui/states.tsx';
import { versionsPath, VersionsAction } from './versions-action.tsx';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { EditorLink } from '../ui/editor-link.tsx';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import { RowActions, ViewAction } from '../ui/list/row-actions.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(documentos.list));

const columns: readonly Column<DocumentoEnLista>[] = [
  {
    key: 'titulo',
    title: 'Documento',
    text: ({ titulo }) => titulo,
    sortBy: ({ titulo }) => titulo,
    cell: ({ titulo, grupo, fila }) => <EditorLink to={versionsPath(grupo, fila)}>{titulo}</EditorLink>,
  },
  {
    key: 'grupo',
    title: 'De',
    text: ({ grupo }) => nombreDeGrupo(grupo),
    sortBy: ({ grupo }) => nombreDeGrupo(grupo),
  },
  {
    key: 'versiones',
    title: 'Versiones',
    data: true,
    text: ({ versiones }) => String(versiones),
    sortBy: ({ versiones }) => versiones,
  },
  {
    key: 'publicada',
    title: 'Última',
    data: true,
    text: ({ ultima }) => fechaTabla(ultima.publicada),
    sortBy: ({ ultima }) => ultima.publicada,
    csv: ({ ultima }) => ultima.publicada,
  },
  {
    key: 'bytes',
    title: 'Tamaño',
    data: true,
    text: ({ ultima }) => peso(ultima.bytes),
    sortBy: ({ ultima }) => ultima.bytes,
  },
];

const TITLE = 'Documentos publicados';

/** Every document with a permanent address, whatever noun holds it. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial: { key: 'titulo', dir: 'asc' } });
  return (
    <Screen
      actions={<CsvButton columns={columns} noun="documentos" rows={list.rows} />}
      count={rows.length}
      title={TITLE}
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar documento"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <Panel count={list.rows.length} id="documentos" title={TITLE}>
        <ListTable
          caption={TITLE}
          columns={columns}
          empty={<Empty>Todavía no hay documentos.</Empty>}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={({ clave, titulo, grupo, fila }) => (
            <RowActions>
              <ViewAction href={rutaDeDocumento(clave)} name={titulo} />
              <VersionsAction grupo={grupo} id={fila} name={titulo} />
            </RowActions>
          )}
          rowKey={({ clave }) => clave}
        />
      </Panel>
    </Screen>
  );
};
