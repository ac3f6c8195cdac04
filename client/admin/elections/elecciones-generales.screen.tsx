import { useLoaderData } from 'react-router-dom';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type Eleccion, elecciones } from '#shared/content/elections/elecciones.ts';
import { tipoArchivo } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { Link } from '../../ui/link.tsx';
import { read } from '../../api.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { versionsAction } from '../documents/versions-action.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { NoPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { Note } from '../ui/note.tsx';
import type { RowNoun } from '../ui/row-noun.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { GeneralData } from './general-data.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [settings, base, updates] = await Promise.all([
    read(configuraciones.list),
    read(elecciones.list, { tipoArchivo: 'B' }),
    read(elecciones.list, { tipoArchivo: 'A' }),
  ]);
  return { settings, base, updates };
});

const noun: RowNoun = { one: 'documento', many: 'documentos electorales', gender: 'm' };

const rule = fileRuleOf(elecciones.create.input, 'url_archivo');
const fields: FieldTable<'titulo' | 'tipoArchivo' | 'url_archivo', Eleccion> = {
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  tipoArchivo: ({ name }) => (
    <SelectField
      help="Base es lo que rige siempre, como el reglamento. Actualización, lo que sale después, como un comunicado."
      label="Tipo"
      name={name}
      options={tipoArchivo}
    />
  ),
  url_archivo: ({ name, row }) => (
    <FileField current={row?.url_archivo} label="Archivo" name={name} preview={NoPreview} rule={rule} />
  ),
};

const columns: readonly Column<Eleccion>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  {
    key: 'formato',
    title: 'Formato',
    priority: 1,
    min: 96,
    text: ({ url_archivo }) => extensionDe(url_archivo),
    sortBy: 'text',
  },
];

const [title, ...others] = columns;
const csvColumns: readonly CsvColumn<Eleccion>[] = [
  ...(title ? [title] : []),
  { title: 'Tipo', text: (row) => tipoArchivo[row.tipoArchivo] },
  ...others,
];

export const Component = () => {
  const { settings, base, updates } = useLoaderData<typeof loader>();
  return (
    <SheetScreen
      api={elecciones}
      blank={{ titulo: '', tipoArchivo: 'B' }}
      columns={columns}
      csvColumns={csvColumns}
      fields={fields}
      id="eleccion"
      initial={{ key: 'id', dir: 'asc' }}
      lists={[
        { name: 'Documentos base', rows: base, empty: 'Todavía no hay documentos base.', prefix: 'a_' },
        { name: 'Actualizaciones', rows: updates, empty: 'Todavía no hay actualizaciones.', prefix: 'b_' },
      ]}
      extras={({ id, url_archivo }) => ({
        quick: [viewAction(url_archivo)],
        menu: [[versionsAction('elecciones', id)]],
      })}
      nameOf={({ titulo }) => titulo}
      noun={noun}
      search="Buscar documento"
      purpose="Los documentos del proceso nacional y sus actualizaciones, en PDF. Se muestran en la página Elecciones."
      tabs={<GeneralData settings={settings} />}
      title="Elecciones generales"
      warn={({ id }) => linksWarning('elecciones', [id])}
    >
      <Note>
        Los documentos de todas las elecciones; el calendario, las listas y los votos de cada una están en{' '}
        <Link to="/gestion-elecciones">Procesos electorales</Link>.
      </Note>
    </SheetScreen>
  );
};
