import { useLoaderData } from 'react-router-dom';
import { paginaDeDocumento } from '#shared/codigos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { type OtroDocumento, otrosDocumentos } from '#shared/otros-documentos.ts';
import { read, write } from '../../api.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { MoveActions } from '../crud/move-actions.tsx';
import { numberColumn, numbered } from '../crud/numbered.ts';
import { useReorder } from '../crud/use-reorder.ts';
import { linksWarning } from './links-warning.ts';
import { VersionsAction } from './versions-action.tsx';
import { adminLoader } from '../session/loading.ts';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => numbered(await read(otrosDocumentos.list)));

interface Row extends OtroDocumento {
  /** Place in the list. */
  numero: number;
}

const words = {
  create: 'Nuevo documento',
  edit: 'Editar documento',
  remove: 'Eliminar documento',
  confirm: '¿Estás seguro de que deseas eliminar este documento con todas sus versiones?',
};

const rule = ruleOf(otrosDocumentos.create.input, 'archivo');
const fields: FieldTable<'titulo' | 'pagina' | 'grupo' | 'archivo', Row> = {
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  pagina: ({ name }) => <SelectField label="Página" name={name} options={paginaDeDocumento} />,
  grupo: ({ name }) => (
    <TextField
      help="Los documentos del mismo grupo se muestran juntos, con este subtítulo."
      label="Grupo"
      max={longitudes.titulo}
      name={name}
    />
  ),
  archivo: ({ name, row }) => (
    <FileField current={row?.url} label="Archivo" name={name} preview={DocumentPreview} rule={rule} />
  ),
};

const columns: readonly Column<Row>[] = [
  numberColumn,
  { key: 'titulo', title: 'Título', text: ({ titulo }) => titulo },
  { key: 'pagina', title: 'Página', text: ({ pagina }) => paginaDeDocumento[pagina] },
  { key: 'grupo', title: 'Grupo', text: ({ grupo }) => grupo ?? '' },
];

const TITLE = 'Otros documentos';

/** The documents of the normative and membership pages beside the fixed ones, in the order of the pages. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const order = useReorder({
    list: 'otros-documentos',
    rows,
    save: (ids) => write(otrosDocumentos.ordenar, { body: { ids } }),
  });
  return (
    <CrudScreen
      api={otrosDocumentos}
      blank={{ titulo: '', pagina: 'N', grupo: '' }}
      columns={columns}
      fields={fields}
      id="documento"
      initial={{ key: 'numero', dir: 'asc' }}
      lists={[{ title: TITLE, rows, empty: 'Todavía no hay otros documentos.' }]}
      nameOf={({ titulo }) => titulo}
      noun="otros-documentos"
      renderMore={({ id, titulo }, inOrder) => (
        <>
          <VersionsAction grupo="otrosDocumentos" id={id} name={titulo} />
          {inOrder ? <MoveActions id={id} name={titulo} order={order} /> : null}
        </>
      )}
      search="Buscar documento"
      title={TITLE}
      toForm={({ titulo, pagina, grupo }) => ({ titulo, pagina, grupo: grupo ?? '' })}
      warn={({ id }) => linksWarning('otrosDocumentos', [id])}
      words={words}
    />
  );
};
