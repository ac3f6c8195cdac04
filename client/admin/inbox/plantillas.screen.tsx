import { useLoaderData } from 'react-router-dom';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { type Plantilla, plantillas } from '#shared/correspondence/plantillas.ts';
import { read } from '../../api.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { TextArea, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { InsertPlaceholders } from './templates/insert-placeholders.tsx';
import { FilledText, TemplatePreview } from './templates/template-preview.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(plantillas.list));

const noun: RowNoun = { one: 'plantilla', many: 'plantillas', gender: 'f', isRare: true };

const blank = { nombre: '', texto: '' };

const fields: FieldTable<keyof typeof blank, Plantilla> = {
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.nombre} name={name} />,
  texto: ({ name }) => (
    <>
      <TextArea label="Texto" max={longitudes.mensaje} name={name} rows={8} />
      <InsertPlaceholders name={name} />
      <TemplatePreview name={name} />
    </>
  ),
};

const columns: readonly Column<Plantilla>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, min: 280, text: ({ nombre }) => nombre, sortBy: 'text' },
  {
    key: 'texto',
    title: 'Texto',
    priority: 1,
    lines: 2,
    text: ({ texto }) => texto,
    cell: ({ texto }) => <FilledText>{texto}</FilledText>,
  },
];

export const Component = () => (
  <SheetScreen
    api={plantillas}
    blank={blank}
    columns={columns}
    fields={fields}
    id="plantilla"
    initial={{ key: 'nombre', dir: 'asc' }}
    lists={[{ rows: useLoaderData<typeof loader>() }]}
    nameOf={({ nombre }) => nombre}
    noun={noun}
    search="Buscar por nombre o texto"
    purpose="Respuestas que se repiten, con el nombre de quien escribe y la fecha. Las eliges al responder una consulta, y ahí se pueden cambiar."
    title="Plantillas de respuesta"
  />
);
