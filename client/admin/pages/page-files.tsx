import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { type PaginaArchivo, paginaArchivos } from '#shared/content/pages/pagina-archivos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RecordRows } from '../crud/record-rows.tsx';
import { NoPreview, FileField } from '../ui/form/file-field.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import { viewAction } from '../ui/menu/common-actions.ts';

const rule = fileRuleOf(paginaArchivos.create.input, 'archivo');

const fields: FieldTable<'nombre' | 'archivo' | 'id_pagina', PaginaArchivo> = {
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.titulo} name={name} />,
  archivo: ({ name, row }) => (
    <FileField current={row?.url} label="Archivo" name={name} preview={NoPreview} rule={rule} />
  ),
  id_pagina: null,
};

const columns: readonly Column<PaginaArchivo>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre },
  { key: 'tipo', title: 'Tipo', priority: 1, pair: 'nombre', text: ({ url }) => extensionDe(url) },
];

interface PageFilesProps {
  /** Id of the page. */
  id: number;
  files: readonly PaginaArchivo[];
}

/** The documents and pictures at the end of a page, in the order the page shows them. */
export const PageFiles = ({ id, files }: PageFilesProps) => (
  <RecordRows
    api={paginaArchivos}
    blank={{ nombre: '', id_pagina: id }}
    columns={columns}
    fields={fields}
    id="archivo"
    extras={({ url }) => ({ quick: [viewAction(url)] })}
    nameOf={({ nombre }) => nombre}
    noun={{ one: 'archivo', many: 'archivos', gender: 'm' }}
    rows={files}
    title="Archivos"
  />
);
