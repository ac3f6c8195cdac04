import { useLoaderData } from 'react-router-dom';
import type { ArchivoRule } from '#shared/archivos.ts';
import { documentos, rutaDeDocumento, rutaDeQrDeDocumento, rutaDeVersiones } from '#shared/documentos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { reglasDeDocumentos } from '#shared/reglas-de-documentos.ts';
import { ApiError, read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { rowNumber } from '../crud/row-number.ts';
import s from './documents.module.css';
import { OlderNote } from './older-note.tsx';
import { columns, nameOf, type VersionRow } from './version-columns.tsx';
import { SeeOnSite } from '../frame/see-on-site.tsx';
import { PlaceList } from '../library/place-list.tsx';
import { adminLoader } from '../session/loading.ts';
import { CopyCode } from '../ui/copy-code.tsx';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params }) => {
  const fila = rowNumber(params['fila'] ?? '');
  const held = (await read(documentos.list)).find(
    (one) => one.grupo === params['conjunto'] && one.fila === fila,
  );
  if (!held) throw new ApiError(404, 'Este registro no tiene un documento publicado.');
  const { clave } = held;
  const [document, places] = await Promise.all([
    read(documentos.ver, { clave }),
    read(documentos.enlaces, { clave }),
  ]);
  const rows = document.versiones.map((version, at): VersionRow => ({ ...version, clave, newest: at === 0 }));
  return { clave, titulo: document.titulo, rule: reglasDeDocumentos[held.grupo], rows, places };
});

const words = {
  create: 'Nueva versión',
  edit: 'Editar versión',
  remove: 'Retirar versión',
  confirm: '¿Estás seguro de que deseas retirar esta versión?',
};

type Field = 'clave' | 'archivo' | 'publicada' | 'vigente_desde' | 'nota';
interface Place {
  rule: ArchivoRule;
  newest: VersionRow | undefined;
}
const fieldsOf = ({ rule, newest }: Place): FieldTable<Field, VersionRow> => ({
  clave: null,
  archivo: ({ name, row }) =>
    row ? null : <FileField label="Archivo" name={name} preview={DocumentPreview} rule={rule} />,
  publicada: ({ name }) => <DateField label="Fecha de publicación" name={name} />,
  vigente_desde: ({ name, row }) => (
    <>
      <DateField help="Vacía: desde que se publicó." label="Vigente desde" name={name} />
      {row || !newest ? null : <OlderNote newest={newest} />}
    </>
  ),
  nota: ({ name }) => (
    <TextField
      help="Qué cambió, en pocas palabras."
      label="Nota"
      max={longitudes.notaDeVersion}
      name={name}
    />
  ),
});

/** The versions of one document: what is published of each, and a new one. */
export const Component = () => {
  const { clave, titulo, rule, rows, places } = useLoaderData<typeof loader>();
  const address = window.location.origin + rutaDeDocumento(clave);
  return (
    <CrudScreen
      above={
        <div className={s['encima']}>
          <Panel id="direccion" title="Dirección permanente">
            <div className={s['cuerpo']}>
              <CopyCode done="Dirección copiada" label="Copiar la dirección permanente" text={address}>
                {address}
              </CopyCode>
              <img
                alt="Código QR de la dirección permanente"
                className={s['qr']}
                height={132}
                src={rutaDeQrDeDocumento(clave)}
                width={132}
              />
              <p>Lleva siempre a la versión que se muestra, también después de reemplazarla.</p>
              {places.length === 0 ? null : (
                <>
                  <p>Hay enlaces a este documento en:</p>
                  <PlaceList places={places} />
                </>
              )}
            </div>
          </Panel>
        </div>
      }
      actions={<SeeOnSite href={rutaDeVersiones(clave)} />}
      api={documentos}
      blank={{ clave, publicada: today(), vigente_desde: '', nota: '' }}
      columns={columns}
      fields={fieldsOf({ rule, newest: rows[0] })}
      id="version"
      initial={{ key: 'id', dir: 'desc' }}
      key={clave}
      lists={[{ title: 'Versiones', rows, empty: 'Todavía no hay versiones.' }]}
      nameOf={nameOf}
      noun={`versiones-${clave}`}
      search="Buscar versión"
      title={`Versiones de ${titulo}`}
      toForm={({ publicada, vigente_desde, nota }) => ({
        publicada,
        vigente_desde: vigente_desde ?? '',
        nota: nota ?? '',
      })}
      words={words}
    />
  );
};
