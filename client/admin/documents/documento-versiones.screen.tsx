import { useLoaderData } from 'react-router-dom';
import { ExternalLink } from 'lucide-react';
import { documentos, rutaDeVersiones } from '#shared/records/documentos.ts';
import { reglasDeDocumentos } from '#shared/records/reglas-de-documentos.ts';
import { ApiError, read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import { parseRowId } from '../crud/parse-row-id.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { PermanentAddress } from './permanent-address.tsx';
import { columnsFor, copyActions, csvColumns, nameOf, type VersionRow } from './version-columns.tsx';
import { versionFields } from './version-fields.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { Note } from '../ui/note.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params }) => {
  const fila = parseRowId(params['fila'] ?? '');
  const held = (await read(documentos.list)).find(
    (one) => one.grupo === params['conjunto'] && one.fila === fila,
  );
  if (!held) throw new ApiError(404, 'Este registro no tiene un documento publicado.');
  const { clave, se_ve } = held;
  const [document, places] = await Promise.all([
    read(documentos.ver, { clave }),
    read(documentos.enlaces, { clave }),
  ]);
  const rows = document.versiones.map((version, at): VersionRow => ({ ...version, clave, newest: at === 0 }));
  return { clave, se_ve, titulo: document.titulo, rule: reglasDeDocumentos[held.grupo], rows, places };
});

const noun: RowNoun = {
  one: 'versión',
  many: 'versiones',
  gender: 'f',
  isRare: true,
  words: { remove: 'Retirar versión' },
};

/** The versions of one document: what is published of each, and a new one. */
export const Component = () => {
  const { clave, se_ve, titulo, rule, rows, places } = useLoaderData<typeof loader>();
  return (
    <SheetScreen
      after={se_ve ? <PermanentAddress clave={clave} places={places} /> : null}
      api={documentos}
      blank={{ clave, publicada: today(), vigente_desde: '', nota: '' }}
      columns={columnsFor(rows)}
      csvColumns={csvColumns}
      fields={versionFields({ rule, newest: rows[0] })}
      id="version"
      initial={{ key: 'id', dir: 'desc' }}
      key={clave}
      lists={[{ rows }]}
      extras={(row) => ({ quick: [viewAction(row.url)], menu: [copyActions(row)] })}
      more={[[se_ve && { verb: 'Ver en el sitio', icon: ExternalLink, href: rutaDeVersiones(clave) }]]}
      nameOf={nameOf}
      noun={noun}
      question="¿Estás seguro de que deseas retirar esta versión?"
      title={`Versiones de ${titulo}`}
      toForm={({ publicada, vigente_desde, nota }) => ({
        publicada,
        vigente_desde: vigente_desde ?? '',
        nota: nota ?? '',
      })}
    >
      <Note>
        {se_ve ? (
          <>
            Los visitantes descargan la {rows[0] ? <b>{nameOf(rows[0])}</b> : 'que se muestra'}. Para
            reemplazarla, sube una nueva: las anteriores se siguen viendo en la página del documento.
          </>
        ) : (
          'Los visitantes todavía no lo ven: el convenio al que pertenece no está publicado.'
        )}
      </Note>
    </SheetScreen>
  );
};
