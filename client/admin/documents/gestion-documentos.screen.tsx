import { useLoaderData } from 'react-router-dom';
import { type OtroDocumento, otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { paginaDeDocumento } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { NoPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { linksWarning } from './links-warning.ts';
import { versionsAction } from './versions-action.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(otrosDocumentos.list));

const noun: RowNoun = { one: 'documento', many: 'documentos', gender: 'm' };

const rule = fileRuleOf(otrosDocumentos.create.input, 'archivo');
const fields: FieldTable<'titulo' | 'pagina' | 'grupo' | 'archivo', OtroDocumento> = {
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
    <FileField current={row?.url} label="Archivo" name={name} preview={NoPreview} rule={rule} />
  ),
};

const columns: readonly Column<OtroDocumento>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo },
  { key: 'grupo', title: 'Grupo', priority: 2, pair: 'titulo', text: ({ grupo }) => grupo ?? '' },
  { key: 'pagina', title: 'Página', priority: 1, min: 176, text: ({ pagina }) => paginaDeDocumento[pagina] },
];

/** The documents of the normative and membership pages beside the fixed ones, in the order of the pages. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const order = useReorder({
    list: 'otros-documentos',
    rows,
    call: otrosDocumentos.ordenar,
  });
  return (
    <SheetScreen
      api={otrosDocumentos}
      blank={{ titulo: '', pagina: 'N', grupo: '' }}
      columns={columns}
      empty="Todavía no hay otros documentos."
      fields={fields}
      id="documento"
      initial={{ key: 'orden', dir: 'asc' }}
      lists={[{ rows, order }]}
      extras={({ id }) => ({ menu: [[versionsAction('otrosDocumentos', id)]] })}
      nameOf={({ titulo }) => titulo}
      noun={noun}
      question="¿Estás seguro de que deseas eliminar este documento con todas sus versiones?"
      search="Buscar documento"
      purpose="Los que no tienen un sitio fijo: directivas, formatos, comunicados, en PDF. Se muestran en Normas o en Colegiatura, donde elijas."
      title="Otros documentos"
      warn={({ id }) => linksWarning('otrosDocumentos', [id])}
    />
  );
};
