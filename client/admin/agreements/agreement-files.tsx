import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { problemOf } from '#shared/archivos.ts';
import { tipoConvenioArchivo } from '#shared/codigos.ts';
import { type ConvenioArchivo, convenioArchivos, reglas } from '#shared/convenio-archivos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { DocumentPreview, FileField, TallPreview } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { VersionsAction } from '../documents/versions-action.tsx';
import s from '../events/gestion-eventos.module.css';

const words = {
  create: 'Nuevo archivo',
  edit: 'Editar archivo',
  remove: 'Eliminar archivo',
  confirm: '¿Estás seguro de que deseas eliminar este archivo?',
};

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
  const rule = reglas[kind];
  useEffect(() => {
    // Validates a file chosen earlier by the new kind's rule.
    const file: unknown = getValues(name);
    if (!(file instanceof File)) return;
    if (problemOf(rule, file)) void trigger(name);
    else clearErrors(name);
  }, [rule, name, getValues, trigger, clearErrors]);
  return (
    <FileField
      current={row?.tipo === kind ? row.url : null}
      label="Archivo"
      name={name}
      preview={kind === 'I' ? TallPreview : DocumentPreview}
      rule={rule}
    />
  );
};

const Name = ({ file }: { file: ConvenioArchivo }) => (
  <span className={s['titulo']}>
    {file.tipo === 'I' ? (
      <Picture alt="" className={s['miniatura']} shape="card" sizes="60px" src={file.url} />
    ) : null}
    {file.nombre}
  </span>
);

const columns: readonly Column<ConvenioArchivo>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    text: ({ nombre }) => nombre,
    sortBy: ({ nombre }) => nombre,
    cell: (file) => <Name file={file} />,
  },
  {
    key: 'tipo',
    title: 'Tipo',
    text: ({ tipo }) => tipoConvenioArchivo[tipo],
    sortBy: ({ tipo }) => tipoConvenioArchivo[tipo],
  },
];

interface AgreementFilesProps {
  /** Of the agreement. */
  id: number;
  files: readonly ConvenioArchivo[];
}

export const AgreementFiles = ({ id, files }: AgreementFilesProps) => (
  <Crud
    api={convenioArchivos}
    blank={{ nombre: '', tipo: 'I', id_convenio: id }}
    fields={fields}
    id="archivo"
    nameOf={({ nombre }) => nombre}
    toForm={({ nombre, tipo }) => ({ nombre, tipo, id_convenio: id })}
    warn={({ id: file }) => linksWarning('convenioArchivos', [file])}
    words={words}
  >
    {(crud) => <FileTable crud={crud} files={files} />}
  </Crud>
);

interface FileTableProps {
  files: readonly ConvenioArchivo[];
  crud: CrudList<ConvenioArchivo>;
}

const FileTable = ({ crud, files }: FileTableProps) => {
  const list = useList({ rows: files, columns, q: '', initial: { key: 'id', dir: 'asc' }, prefix: 'f_' });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay archivos."
      id="archivos"
      list={list}
      renderMore={({ id, tipo, nombre, url }) => (
        <>
          <ViewAction href={url} name={nombre} />
          {tipo === 'D' ? <VersionsAction grupo="convenioArchivos" id={id} name={nombre} /> : null}
        </>
      )}
      title="Archivos"
    />
  );
};
