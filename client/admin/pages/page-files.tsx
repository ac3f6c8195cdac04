import { longitudes } from '#shared/longitudes.ts';
import { type PaginaArchivo, paginaArchivos } from '#shared/pagina-archivos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';

const words = {
  create: 'Nuevo archivo',
  edit: 'Editar archivo',
  remove: 'Eliminar archivo',
  confirm: '¿Estás seguro de que deseas eliminar este archivo?',
};

const rule = ruleOf(paginaArchivos.create.input, 'archivo');

const fields: FieldTable<'nombre' | 'archivo' | 'id_pagina', PaginaArchivo> = {
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.titulo} name={name} />,
  archivo: ({ name, row }) => (
    <FileField current={row?.url} label="Archivo" name={name} preview={DocumentPreview} rule={rule} />
  ),
  id_pagina: null,
};

const columns: readonly Column<PaginaArchivo>[] = [
  { key: 'nombre', title: 'Nombre', text: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
  { key: 'tipo', title: 'Tipo', text: ({ url }) => extensionDe(url) },
];

interface PageFilesProps {
  /** Of the page. */
  id: number;
  files: readonly PaginaArchivo[];
}

/** The documents and pictures at the end of a page, in the order the page shows them. */
export const PageFiles = ({ id, files }: PageFilesProps) => (
  <Crud
    api={paginaArchivos}
    blank={{ nombre: '', id_pagina: id }}
    fields={fields}
    id="archivo"
    nameOf={({ nombre }) => nombre}
    toForm={({ nombre }) => ({ nombre, id_pagina: id })}
    words={words}
  >
    {(crud) => <FileTable crud={crud} files={files} />}
  </Crud>
);

const FileTable = ({ crud, files }: { crud: CrudList<PaginaArchivo>; files: readonly PaginaArchivo[] }) => {
  const list = useList({ rows: files, columns, q: '', initial: { key: 'id', dir: 'asc' }, prefix: 'f_' });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay archivos."
      id="archivos"
      list={list}
      renderMore={({ nombre, url }) => <ViewAction href={url} name={nombre} />}
      title="Archivos"
    />
  );
};
