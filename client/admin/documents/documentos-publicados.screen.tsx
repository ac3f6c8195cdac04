import { Files, FileUp } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { seccionDe } from '#shared/contract/words/secciones.ts';
import { type DocumentoEnLista, documentos, rutaDeDocumento } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import { RowSheet } from '../crud/row-sheet.tsx';
import { useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { wordsFor } from '../ui/row-noun.ts';
import { DocumentParts, pageAsked } from './document-parts.tsx';
import { otherDocumentForm } from './other-document.tsx';
import { ReplaceSheet } from './replace-sheet.tsx';
import { diaOHoy, nameOf, validFrom } from './version-columns.tsx';
import { versionsPath } from './versions-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** What was changed last is first, whatever day it counts from. */
export const loader = adminLoader(async () =>
  (await read(documentos.list)).toSorted((one, next) => next.ultima.id - one.ultima.id),
);

const pageName = (page: string): string => seccionDe(page)?.label ?? page;

const columns: readonly Column<DocumentoEnLista>[] = [
  { key: 'titulo', title: 'Documento', priority: 1, lines: 2, text: ({ titulo }) => titulo, sortBy: 'text' },
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
    text: ({ pagina, se_ve }) => (se_ve ? pageName(pagina) : 'Por ahora no se ve'),
    sortBy: 'text',
  },
  {
    key: 'version',
    title: 'Versión',
    priority: 1,
    kind: 'number',
    pair: 'desde',
    text: ({ ultima }) => String(ultima.numero),
    labelledText: ({ ultima }) => nameOf(ultima),
    isUsual: ({ ultima }) => ultima.numero === 1,
    sortBy: ({ ultima }) => ultima.numero,
  },
  dateColumn({
    key: 'desde',
    title: 'Desde',
    priority: 1,
    min: 180,
    day: ({ ultima }) => validFrom(ultima),
    format: diaOHoy,
  }),
];

const keyOf = (grupo: DocumentoEnLista['grupo'], fila: number): string => `${grupo}-${fila}`;
/** What is made, in the address: a document, or another version of one. */
const DOCUMENT = '1';
const versionOf = ({ clave }: DocumentoEnLista): string => `version-de-${clave}`;

type Sheet = ReturnType<typeof useSheet<{ id: number }>>;

/** Every document with a permanent address, whatever noun holds it, and where visitors see it. */
export const Component = () => {
  const all = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const may = useMay();
  const sheet: Sheet = useSheet<{ id: number }>([]);
  const page = pageAsked(params);
  const rowView = (document: DocumentoEnLista): RowView => {
    const { clave, titulo, grupo, fila, se_ve } = document;
    const versions = versionsPath(grupo, fila);
    return {
      key: keyOf(grupo, fila),
      name: titulo,
      open: versions,
      quick: [
        may(documentos.create) && {
          verb: 'Reemplazar…',
          icon: FileUp,
          onPress: () => sheet.create(versionOf(document)),
        },
      ],
      menu: [[se_ve && viewAction(rutaDeDocumento(clave)), { verb: 'Versiones', icon: Files, to: versions }]],
    };
  };
  const { noun, api } = otherDocumentForm;
  return (
    <>
      <ListPage
        columns={columns}
        rowView={rowView}
        initial={{ key: 'cambio', dir: 'desc' }}
        lists={[{ rows: page === null ? all : all.filter(({ pagina }) => pagina === page) }]}
        noun={noun}
        primary={
          may(api.create) ? { label: wordsFor(noun).create, onPress: () => sheet.create(DOCUMENT) } : null
        }
        search="Buscar documento"
        tabs={<DocumentParts />}
        title="Documentos publicados"
        total={all.length}
      />
      <OpenSheet all={all} sheet={sheet} />
    </>
  );
};

/** Over the list: the form of a new document, or of another version of one. */
const OpenSheet = ({ all, sheet }: { all: readonly DocumentoEnLista[]; sheet: Sheet }) => {
  const may = useMay();
  const replaced = all.find((document) => sheet.making === versionOf(document));
  if (replaced && may(documentos.create))
    return (
      <ReplaceSheet
        document={replaced}
        onClose={sheet.close}
        onDone={() => sheet.finish(keyOf(replaced.grupo, replaced.fila))}
      />
    );
  if (sheet.making !== DOCUMENT || !may(otherDocumentForm.api.create)) return null;
  return (
    <RowSheet
      {...otherDocumentForm}
      onClose={sheet.close}
      // The part or search that is shown might hide it.
      onSaved={(id) => sheet.finishInAll(id === null ? null : keyOf('otrosDocumentos', id))}
      row={null}
    />
  );
};
