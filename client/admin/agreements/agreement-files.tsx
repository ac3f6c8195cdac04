import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fileProblem } from '#shared/contract/fields/archivos.ts';
import { tipoConvenioArchivo } from '#shared/contract/fields/codigos.ts';
import {
  type ConvenioArchivo,
  convenioArchivos,
  reglasPorTipo,
} from '#shared/content/agreements/convenio-archivos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import library from '../library/library.module.css';
import { NoPreview, FileField, TallPreview } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Column } from '../ui/list/columns.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import type { SeenPage } from '../../ui/toasts/toasts.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RecordRows } from '../crud/record-rows.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { versionsAction } from '../documents/versions-action.tsx';

const fields: FieldTable<'nombre' | 'tipo' | 'archivo' | 'id_convenio', ConvenioArchivo> = {
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.titulo} name={name} />,
  tipo: ({ name }) => <SelectField label="Tipo" name={name} options={tipoConvenioArchivo} />,
  archivo: ({ name, row }) => <AgreementFile name={name} row={row} />,
  id_convenio: null,
};

/** Accepted formats and preview depend on the chosen kind. */
const AgreementFile = ({ name, row }: { name: string; row: ConvenioArchivo | null }) => {
  const { getValues, trigger, clearErrors } = useFormContext();
  const tipo: unknown = useWatch({ name: 'tipo' });
  const kind = tipo === 'D' ? 'D' : 'I';
  const rule = reglasPorTipo[kind];
  useEffect(() => {
    // Validates a file chosen earlier by the new kind's rule.
    const file: unknown = getValues(name);
    if (!(file instanceof File)) return;
    if (fileProblem(rule, file)) void trigger(name);
    else clearErrors(name);
  }, [rule, name, getValues, trigger, clearErrors]);
  return (
    <FileField
      current={row?.tipo === kind ? row.url : null}
      label="Archivo"
      name={name}
      preview={kind === 'I' ? TallPreview : NoPreview}
      rule={rule}
    />
  );
};

const columns: readonly Column<ConvenioArchivo>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre, sortBy: 'text' },
  {
    key: 'tipo',
    title: 'Tipo',
    priority: 1,
    pair: 'nombre',
    text: ({ tipo }) => tipoConvenioArchivo[tipo],
  },
];

const look = ({ id, tipo, url }: ConvenioArchivo) => ({
  picture:
    tipo === 'I' ? (
      <Picture alt="" shape="card" sizes="48px" src={url} />
    ) : (
      <span className={library['miniatura']}>
        <Icon of={FileText} size={20} />
      </span>
    ),
  quick: [viewAction(url)],
  menu: [[tipo === 'D' && versionsAction('convenioArchivos', id)]],
});

interface AgreementFilesProps {
  /** Id of the agreement. */
  id: number;
  files: readonly ConvenioArchivo[];
  seenAt: () => SeenPage | undefined;
}

export const AgreementFiles = ({ id, files, seenAt }: AgreementFilesProps) => (
  <RecordRows
    api={convenioArchivos}
    blank={{ nombre: '', tipo: 'I', id_convenio: id }}
    columns={columns}
    fields={fields}
    id="archivo"
    extras={look}
    nameOf={({ nombre }) => nombre}
    noun={{ one: 'archivo', many: 'archivos', gender: 'm' }}
    rows={files}
    seenAt={seenAt}
    title="Archivos"
    warn={({ id: file }) => linksWarning('convenioArchivos', [file])}
  />
);
