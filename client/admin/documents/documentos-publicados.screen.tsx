import { Files, FileStack, FileUp } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { seccionDe } from '#shared/contract/words/secciones.ts';
import { type DocumentoEnLista, documentos, rutaDeDocumento } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { countText } from '../../lib/text/count-text.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { ReplaceSheet } from './replace-sheet.tsx';
import { validFrom } from './version-columns.tsx';
import { versionsPath } from './versions-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(documentos.list));

const noun: RowNoun = { one: 'documento', many: 'documentos', gender: 'm' };
/** The page, in the address. */
const PAGE = 'pagina';
const valueOf = (page: string): string => page.slice(1);
const pageName = (page: string): string => seccionDe(page)?.label ?? page;

const columns: readonly Column<DocumentoEnLista>[] = [
  { key: 'titulo', title: 'Documento', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  {
    key: 'archivo',
    title: 'Archivo',
    priority: 2,
    pair: 'titulo',
    text: ({ ultima: { url, bytes } }) => `${extensionDe(url)}, ${peso(bytes)}`,
    sortBy: ({ ultima }) => ultima.bytes,
  },
  {
    key: 'pagina',
    title: 'Se ve en',
    priority: 1,
    min: 160,
    text: ({ pagina }) => pageName(pagina),
    sortBy: 'text',
  },
  dateColumn({ key: 'desde', title: 'Desde', priority: 1, min: 144, day: ({ ultima }) => validFrom(ultima) }),
  {
    key: 'versiones',
    title: 'Versiones',
    priority: 2,
    kind: 'number',
    pair: 'desde',
    text: ({ versiones }) => String(versiones),
    labelledText: ({ versiones }) => countText(versiones, 'versión', 'versiones'),
    sortBy: ({ versiones }) => versiones,
  },
];

/** Every document with a permanent address, whatever noun holds it, and where visitors see it. */
export const Component = () => {
  const all = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const may = useMay();
  const sheet = useSheet<{ id: number }>([]);
  const pages = [...new Set(all.map(({ pagina }) => pagina))].toSorted((a, b) =>
    pageName(a).localeCompare(pageName(b), 'es'),
  );
  const page = pages.find((one) => valueOf(one) === params.get(PAGE));
  const replaced = may(documentos.create) ? all.find(({ clave }) => clave === sheet.making) : undefined;
  const rowView = ({ clave, titulo, grupo, fila }: DocumentoEnLista): RowView => ({
    key: clave,
    name: titulo,
    open: versionsPath(grupo, fila),
    quick: [
      may(documentos.create) && { verb: 'Reemplazar…', icon: FileUp, onPress: () => sheet.create(clave) },
    ],
    menu: [
      [viewAction(rutaDeDocumento(clave)), { verb: 'Versiones', icon: Files, to: versionsPath(grupo, fila) }],
    ],
  });
  return (
    <>
      <ListPage
        columns={columns}
        rowView={rowView}
        filters={
          <FilterTabs
            label="Documentos que se muestran"
            name={PAGE}
            tabs={[
              { value: null, label: 'Todos' },
              ...pages.map((one) => ({
                value: valueOf(one),
                label: pageName(one),
                count: all.filter(({ pagina }) => pagina === one).length,
              })),
            ]}
          />
        }
        initial={{ key: 'titulo', dir: 'asc' }}
        lists={[{ rows: page === undefined ? all : all.filter(({ pagina }) => pagina === page) }]}
        more={[[{ verb: 'Otros documentos', icon: FileStack, to: '/gestion-documentos' }]]}
        noun={noun}
        primary={
          may(otrosDocumentos.create)
            ? { label: wordsFor(noun).create, to: '/gestion-documentos?nuevo=1' }
            : null
        }
        search="Buscar documento"
        title="Documentos publicados"
        total={all.length}
      />
      {replaced ? (
        <ReplaceSheet document={replaced} onClose={sheet.close} onDone={() => sheet.finish(null)} />
      ) : null}
    </>
  );
};
