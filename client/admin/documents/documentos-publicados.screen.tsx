import { Files } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { seccionDe } from '#shared/contract/words/secciones.ts';
import { type DocumentoEnLista, documentos, rutaDeDocumento } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { counted } from '../../lib/text/counted.ts';
import { peso } from '../../lib/text/peso.ts';
import { adminLoader } from '../session/loading.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowFace } from '../ui/list/rows/row-face.ts';
import { viewAct } from '../ui/menu/acts.ts';
import { versionsPath } from './versions-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(documentos.list));

const columns: readonly Column<DocumentoEnLista>[] = [
  { key: 'titulo', title: 'Documento', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  {
    key: 'pagina',
    title: 'Página',
    priority: 1,
    pair: 'titulo',
    text: ({ pagina }) => seccionDe(pagina)?.label ?? pagina,
    sortBy: 'text',
  },
  {
    key: 'versiones',
    title: 'Versiones',
    priority: 3,
    kind: 'number',
    min: 104,
    text: ({ versiones }) => String(versiones),
    said: ({ versiones }) => counted(versiones, 'versión', 'versiones'),
    sortBy: ({ versiones }) => versiones,
  },
  dateColumn({ key: 'publicada', title: 'Última', priority: 1, day: ({ ultima }) => ultima.publicada }),
  {
    key: 'bytes',
    title: 'Tamaño',
    priority: 2,
    kind: 'number',
    min: 104,
    text: ({ ultima }) => peso(ultima.bytes),
    sortBy: ({ ultima }) => ultima.bytes,
  },
];

const face = ({ clave, titulo, grupo, fila }: DocumentoEnLista): RowFace => ({
  key: clave,
  name: titulo,
  open: versionsPath(grupo, fila),
  quick: [viewAct(rutaDeDocumento(clave))],
  menu: [[{ verb: 'Versiones', icon: Files, to: versionsPath(grupo, fila) }]],
});

/** Every document with a permanent address, whatever noun holds it. */
export const Component = () => (
  <ListPage
    columns={columns}
    face={face}
    initial={{ key: 'titulo', dir: 'asc' }}
    lists={[{ rows: useLoaderData<typeof loader>() }]}
    noun={{ one: 'documento', many: 'documentos', gender: 'm' }}
    search="Buscar documento"
    title="Documentos publicados"
  />
);
