import { useLoaderData } from 'react-router-dom';
import { longitudes } from '#shared/longitudes.ts';
import { huecos, type Plantilla, plantillas } from '#shared/plantillas.ts';
import { read } from '../../api.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { adminLoader } from '../session/loading.ts';
import { TextArea, TextField } from '../ui/form/form-fields.tsx';
import { LongText } from '../ui/list/long-text.tsx';
import type { Column } from '../ui/list/table.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(plantillas.list));

const words = {
  create: 'Nueva plantilla',
  edit: 'Editar plantilla',
  remove: 'Eliminar plantilla',
  confirm: '¿Estás seguro de que deseas eliminar esta plantilla?',
};

const blank = { nombre: '', texto: '' };

const HELP = Object.entries(huecos)
  .map(([hueco, meaning]) => `${hueco} se cambia por ${meaning}`)
  .join('; ');

const fields: FieldTable<keyof typeof blank, Plantilla> = {
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.nombre} name={name} />,
  texto: ({ name }) => (
    <TextArea help={`${HELP}.`} label="Texto" max={longitudes.mensaje} name={name} rows={8} />
  ),
};

const columns: readonly Column<Plantilla>[] = [
  { key: 'nombre', title: 'Nombre', text: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
  {
    key: 'texto',
    title: 'Texto',
    wide: true,
    text: ({ texto }) => texto,
    cell: ({ texto }) => <LongText>{texto}</LongText>,
  },
];

const TITLE = 'Plantillas de respuesta';

export const Component = () => (
  <CrudScreen
    api={plantillas}
    blank={blank}
    columns={columns}
    fields={fields}
    id="plantilla"
    initial={{ key: 'nombre', dir: 'asc' }}
    lists={[{ title: TITLE, rows: useLoaderData<typeof loader>(), empty: 'Todavía no hay plantillas.' }]}
    nameOf={({ nombre }) => nombre}
    noun="plantillas"
    search="Buscar por nombre o texto"
    title={TITLE}
    toForm={({ nombre, texto }) => ({ nombre, texto })}
    words={words}
  />
);
