import { type FaseDocumento, faseDocumentos } from '#shared/fases-electorales.ts';
import { longitudes } from '#shared/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/procesos-electorales.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { linksWarning } from '../documents/links-warning.ts';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { ViewAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';

const words = {
  create: 'Nuevo documento de una fase',
  edit: 'Editar documento de una fase',
  remove: 'Eliminar documento',
  confirm: '¿Estás seguro de que deseas eliminar este documento con todas sus versiones?',
};

interface Row extends FaseDocumento {
  id_fase: number;
  fase: string;
}

const rule = ruleOf(faseDocumentos.create.input, 'archivo');
const fieldsOf = (phases: ProcesoEnGestion['fases']): FieldTable<'id_fase' | 'titulo' | 'archivo', Row> => ({
  id_fase: ({ name }) => (
    <SelectField
      label="Fase"
      name={name}
      options={Object.fromEntries(phases.map(({ id, titulo }) => [id, titulo]))}
    />
  ),
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  archivo: ({ name, row }) => (
    <FileField current={row?.url} label="Archivo" name={name} preview={DocumentPreview} rule={rule} />
  ),
});

const columns: readonly Column<Row>[] = [
  { key: 'titulo', title: 'Título', text: ({ titulo }) => titulo },
  { key: 'fase', title: 'Fase', text: ({ fase }) => fase },
];

/** The documents of all phases; a new file is a new version at the same address. */
export const PhaseDocuments = ({ process: { fases } }: { process: ProcesoEnGestion }) => {
  const rows = fases.flatMap(({ id, titulo: fase, documentos }) =>
    Array.from(documentos, (document) => ({ ...document, id_fase: id, fase })),
  );
  return (
    <Crud
      api={faseDocumentos}
      blank={{ id_fase: fases[0]?.id ?? 0, titulo: '' }}
      fields={fieldsOf(fases)}
      id="documento"
      nameOf={({ titulo }) => titulo}
      toForm={({ titulo, id_fase }) => ({ titulo, id_fase })}
      warn={({ id }) => linksWarning('faseDocumentos', [id])}
      words={words}
    >
      {(crud) => <DocumentTable crud={crud} rows={rows} />}
    </Crud>
  );
};

const DocumentTable = ({ crud, rows }: { crud: CrudList<Row>; rows: readonly Row[] }) => {
  const list = useList({ rows, columns, q: '', initial: { key: 'id', dir: 'asc' }, prefix: 'd_' });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay documentos."
      id="documentos"
      list={list}
      renderMore={({ titulo, url }) => <ViewAction href={url} name={titulo} />}
      title="Documentos"
    />
  );
};
