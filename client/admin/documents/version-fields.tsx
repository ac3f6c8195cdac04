import { useWatch } from 'react-hook-form';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { VersionDeDocumento } from '#shared/records/documentos.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { NoPreview, FileField } from '../ui/form/file-field.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import s from './documents.module.css';
import { validFrom, type VersionRow } from './version-columns.tsx';

type Field = 'clave' | 'archivo' | 'publicada' | 'vigente_desde' | 'nota';
interface Place {
  rule: ArchivoRule;
  /** The one that is shown so far. */
  newest: VersionDeDocumento | undefined;
}
/** Form fields of a version; the file only for a new one. */
export const versionFields = ({ rule, newest }: Place): FieldTable<Field, VersionRow> => ({
  clave: null,
  archivo: ({ name, row }) =>
    row ? null : <FileField label="Archivo" name={name} preview={NoPreview} rule={rule} />,
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

/** Warns before saving that, by its dates, the new version will not be the newest. */
const OlderNote = ({ newest }: { newest: VersionDeDocumento }) => {
  const [vigente, publicada]: unknown[] = useWatch({ name: ['vigente_desde', 'publicada'] });
  const day = vigente || publicada;
  const isOlder = typeof day === 'string' && day !== '' && day < validFrom(newest);
  return (
    <output className={s['nota']}>
      {isOlder
        ? `Es anterior a la versión ${newest.numero}, que vale desde el ${fechaCorta(validFrom(newest))}: quedará debajo de ella, y el sitio seguirá mostrando la ${newest.numero}.`
        : null}
    </output>
  );
};
