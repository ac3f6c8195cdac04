import { useLoaderData } from 'react-router-dom';
import { type OtroDocumento, otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { paginaDeDocumento } from '#shared/contract/fields/codigos.ts';
import { read } from '../../api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { adminLoader } from '../session/admin-loader.ts';
import type { Column } from '../ui/list/columns.ts';
import { DocumentParts } from './document-parts.tsx';
import { linksWarning } from './links-warning.ts';
import { otherDocumentForm } from './other-document.tsx';
import { versionsAction } from './versions-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(otrosDocumentos.list));

const columns: readonly Column<OtroDocumento>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo },
  { key: 'grupo', title: 'Grupo', priority: 2, pair: 'titulo', text: ({ grupo }) => grupo ?? '' },
  { key: 'pagina', title: 'Página', priority: 1, min: 176, text: ({ pagina }) => paginaDeDocumento[pagina] },
];

/** The documents of the normative and membership pages beside the fixed ones, in the order of the pages. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const order = useReorder({
    list: 'otros-documentos',
    named: 'Otros documentos',
    rows,
    call: otrosDocumentos.ordenar,
  });
  return (
    <SheetScreen
      {...otherDocumentForm}
      columns={columns}
      empty="Todavía no hay otros documentos."
      initial={{ key: 'orden', dir: 'asc' }}
      lists={[{ rows, order }]}
      extras={({ id }) => ({ menu: [[versionsAction('otrosDocumentos', id)]] })}
      question="¿Estás seguro de que deseas eliminar este documento con todas sus versiones?"
      search="Buscar documento"
      purpose="Los que no tienen un sitio fijo: directivas, formatos, comunicados, en PDF. Se muestran en Normas o en Colegiatura, donde elijas."
      tabs={<DocumentParts />}
      title="Otros documentos"
      warn={({ id }) => linksWarning('otrosDocumentos', [id])}
    />
  );
};
