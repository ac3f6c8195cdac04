import { FileSpreadsheet } from 'lucide-react';
import { useController } from 'react-hook-form';
import { padrones } from '#shared/content/members/padrones.ts';
import { Field } from '../../ui/forms/field.tsx';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { DropZone } from '../ui/form/drop-zone.tsx';
import s from '../ui/form/file-field.module.css';
import { useFieldId } from '../ui/form/form-context.ts';
import { DateField } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { ListExample } from './list-example.tsx';

/** A file row of its own: a list is read and not stored, so it is none of the library. */
const ListField = ({ name }: { name: string }) => {
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const file: unknown = field.value;
  return (
    <Field
      error={fieldState.error?.message}
      help="Tu lista en Excel (.xlsx) o CSV, hasta 25 MB, con una fila por colegiado. Los títulos pueden ser los tuyos: antes de publicarla verás cómo se entendió."
      id={id}
      label="Archivo"
    >
      {(control) => (
        <DropZone onFile={field.onChange}>
          <div className={s['fila']}>
            <Icon of={FileSpreadsheet} size={24} />
            <output className={s['que']}>
              <b>{file instanceof File ? file.name : 'Ningún archivo'}</b>
            </output>
            <div className={s['mando']}>
              <input
                {...control}
                accept=".xlsx,.csv,.txt,text/csv"
                className={s['entrada']}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.files?.[0])}
                ref={field.ref}
                type="file"
              />
              <label className={s['elegir']} htmlFor={id}>
                {file instanceof File ? 'Reemplazar' : 'Elegir archivo'}
              </label>
            </div>
          </div>
        </DropZone>
      )}
    </Field>
  );
};

interface UploadSheetProps {
  today: string;
  onClose: () => void;
}

/** Takes the list of a month; nothing changes before it has been looked at, in the same sheet. */
export const UploadSheet = ({ today, onClose }: UploadSheetProps) => (
  <EndpointSheet
    endpoint={padrones.subir}
    id="padron"
    onClose={onClose}
    saved={{ fecha: today }}
    submit={<SubmitButton busy="Subiendo…">Revisar el archivo</SubmitButton>}
    title="Importar un padrón"
  >
    <ListField name="archivo" />
    <ListExample />
    <DateField
      help="El día al que corresponde la lista; los visitantes la ven."
      label="Fecha del padrón"
      name="fecha"
    />
  </EndpointSheet>
);
