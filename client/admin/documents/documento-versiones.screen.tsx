import { useLoaderData } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { ExternalLink } from 'lucide-react';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import {
  documentos,
  rutaDeDocumento,
  rutaDeQrDeDocumento,
  rutaDeVersiones,
} from '#shared/records/documentos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { reglasDeDocumentos } from '#shared/records/reglas-de-documentos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { ApiError, read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { rowNumber } from '../crud/row-number.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import s from './documents.module.css';
import { columns, copyActs, csvColumns, nameOf, since, type VersionRow } from './version-columns.tsx';
import { PlaceList } from '../library/place-list.tsx';
import { adminLoader } from '../session/loading.ts';
import { CopyCode } from '../ui/copy-code.tsx';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import type { RowNoun } from '../ui/row-noun.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';

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

const noun: RowNoun = {
  one: 'versión',
  many: 'versiones',
  gender: 'f',
  words: { remove: 'Retirar versión' },
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
      <DateField
        help="Vacía: desde que se publicó. El documento se ve en cuanto lo guardas, aunque la fecha sea posterior: si aún no debe verse, súbelo ese día."
        label="Vigente desde"
        name={name}
      />
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
    <SheetScreen
      actions={<SeeOnSite href={rutaDeVersiones(clave)} />}
      api={documentos}
      blank={{ clave, publicada: today(), vigente_desde: '', nota: '' }}
      columns={columns}
      csvColumns={csvColumns}
      fields={fieldsOf({ rule, newest: rows[0] })}
      id="version"
      initial={{ key: 'id', dir: 'desc' }}
      key={clave}
      lists={[{ rows }]}
      look={(row) => ({ menu: [copyActs(row)] })}
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
      <div className={s['direccion']}>
        <img
          alt="Código QR de la dirección permanente"
          className={s['qr']}
          height={96}
          src={rutaDeQrDeDocumento(clave)}
          width={96}
        />
        <div>
          <CopyCode done="Dirección copiada" label="Copiar la dirección permanente" text={address}>
            {location.origin}
            {/* On a phone it breaks before its path, not within a word. */}
            <wbr />
            {rutaDeDocumento(clave)}
          </CopyCode>
          <p className={s['nota']}>
            La dirección permanente lleva siempre a la versión que se muestra, también después de
            reemplazarla.
          </p>
          {places.length === 0 ? null : (
            <>
              <p>Hay enlaces a este documento en:</p>
              <PlaceList places={places} />
            </>
          )}
        </div>
      </div>
    </SheetScreen>
  );
};

/** Says before saving that a new version goes below the newest one, by the dates typed so far. */
const OlderNote = ({ newest }: { newest: VersionRow }) => {
  const [vigente, publicada]: unknown[] = useWatch({ name: ['vigente_desde', 'publicada'] });
  const day = vigente || publicada;
  const isOlder = typeof day === 'string' && day !== '' && day < since(newest);
  return (
    <output className={s['nota']}>
      {isOlder
        ? `Es anterior a la versión ${newest.numero}, que vale desde el ${fechaCorta(since(newest))}: quedará debajo de ella, y el sitio seguirá mostrando la ${newest.numero}.`
        : null}
    </output>
  );
};

const SeeOnSite = ({ href }: { href: string }) => (
  <OutsideLink className={buttonClass({ variant: 'secondary' })} href={href}>
    Ver en el sitio
    <Icon of={ExternalLink} size={18} />
  </OutsideLink>
);
