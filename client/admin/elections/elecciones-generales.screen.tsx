import { useLoaderData } from 'react-router-dom';
import { tipoArchivo } from '#shared/codigos.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { type Eleccion, elecciones } from '#shared/elecciones.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../../api.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { VersionsAction } from '../documents/versions-action.tsx';
import s from './elecciones-generales.module.css';
import { adminLoader } from '../session/loading.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { SettingsPanel } from '../settings/settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [settings, base, updates] = await Promise.all([
    read(configuraciones.list),
    read(elecciones.list, { tipoArchivo: 'B' }),
    read(elecciones.list, { tipoArchivo: 'A' }),
  ]);
  return { settings, base, updates };
});

const claves = [
  'periodo',
  'añoEleccion',
  'tituloElecciones',
  'tituloElecciones_documentos',
  'tituloElecciones_actualizaciones',
] as const;

const words = {
  create: 'Nuevo documento',
  edit: 'Editar documento',
  remove: 'Eliminar documento',
  confirm: '¿Estás seguro de que deseas eliminar este documento?',
};

const rule = ruleOf(elecciones.create.input, 'url_archivo');
const fields: FieldTable<'titulo' | 'tipoArchivo' | 'url_archivo', Eleccion> = {
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  tipoArchivo: ({ name }) => <SelectField label="Tipo" name={name} options={tipoArchivo} />,
  url_archivo: ({ name, row }) => (
    <FileField current={row?.url_archivo} label="Archivo" name={name} preview={DocumentPreview} rule={rule} />
  ),
};

const columns: readonly Column<Eleccion>[] = [
  { key: 'titulo', title: 'Título', text: ({ titulo }) => titulo, sortBy: ({ titulo }) => titulo },
  {
    key: 'formato',
    title: 'Formato',
    data: true,
    text: ({ url_archivo }) => extensionDe(url_archivo),
    sortBy: ({ url_archivo }) => extensionDe(url_archivo),
  },
];

export const Component = () => {
  const { settings, base, updates } = useLoaderData<typeof loader>();
  return (
    <CrudScreen
      above={
        <div className={s['datos']}>
          <SettingsPanel
            id="datos-generales"
            section={{ title: 'Datos generales', claves }}
            settings={settings}
          />
        </div>
      }
      api={elecciones}
      blank={{ titulo: '', tipoArchivo: 'B' }}
      columns={columns}
      csvColumns={[{ title: 'Tipo', text: (row) => tipoArchivo[row.tipoArchivo] }]}
      fields={fields}
      id="eleccion"
      initial={{ key: 'id', dir: 'asc' }}
      lists={[
        { title: 'Base', rows: base, empty: 'Todavía no hay documentos base.', prefix: 'a_' },
        { title: 'Actualizaciones', rows: updates, empty: 'Todavía no hay actualizaciones.', prefix: 'b_' },
      ]}
      nameOf={({ titulo }) => titulo}
      noun="documentos-electorales"
      renderMore={({ id, titulo, url_archivo }) => (
        <>
          <ViewAction href={url_archivo} name={titulo} />
          <VersionsAction grupo="elecciones" id={id} name={titulo} />
        </>
      )}
      search="Buscar documento"
      title="Elecciones generales"
      toForm={(row) => ({ titulo: row.titulo, tipoArchivo: row.tipoArchivo })}
      warn={({ id }) => linksWarning('elecciones', [id])}
      words={words}
    />
  );
};
