import { useController } from 'react-hook-form';
import { padrones } from '#shared/padrones.ts';
import { Field } from '../../ui/field.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { useFieldId } from '../ui/form/form-context.ts';
import { DateField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import s from './members.module.css';

/** A native input: a list is read and not stored, so it is none of the library. */
const ListField = ({ name }: { name: string }) => {
  const { field, fieldState } = useController({ name });
  return (
    <Field
      error={fieldState.error?.message}
      help="CSV con las columnas codigo, nombre y estado y, si los tienes, hasta y dni. Hasta 25 MB."
      id={useFieldId(name)}
      label="Archivo"
    >
      {(control) => (
        <input
          {...control}
          accept=".csv,.txt,text/csv"
          className={s['archivo']}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.files?.[0])}
          ref={field.ref}
          type="file"
        />
      )}
    </Field>
  );
};

/** Takes the list of a month; nothing changes before it has been looked at. */
export const UploadForm = ({ today }: { today: string }) => (
  <FormPanel id="subir-titulo" title="Importar un padrón">
    <EndpointForm endpoint={padrones.subir} id="padron" labelledBy="subir-titulo" saved={{ fecha: today }}>
      <ListField name="archivo" />
      <DateField
        help="El día al que corresponde la lista; los visitantes la ven."
        label="Fecha del padrón"
        name="fecha"
      />
      <FormActions>
        <SubmitButton busy="Subiendo…">Revisar el archivo</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
