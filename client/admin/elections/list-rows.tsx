import { listasElectorales, MAX_NUMERO_DE_LISTA, nombreDeLista } from '#shared/listas-electorales.ts';
import { longitudes } from '#shared/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/procesos-electorales.ts';
import { write } from '../../api.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { MoveActions } from '../crud/move-actions.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { linksWarning } from '../documents/links-warning.ts';
import { DocumentPreview, FileField } from '../ui/form/file-field.tsx';
import { NumberField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';

type Row = ProcesoEnGestion['listas'][number];

const words = {
  create: 'Nueva lista de candidatos',
  edit: 'Editar lista de candidatos',
  remove: 'Eliminar lista',
  confirm: '¿Estás seguro de que deseas eliminar esta lista con sus candidatos?',
};

const rule = ruleOf(listasElectorales.create.input, 'plan');
const fields: FieldTable<'id_proceso' | 'numero' | 'nombre' | 'votos' | 'plan', Row> = {
  id_proceso: null,
  numero: ({ name }) => <TextField label="Número" mark="opcional" max={MAX_NUMERO_DE_LISTA} name={name} />,
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.titulo} name={name} />,
  votos: ({ name }) => (
    <NumberField
      help="Los visitantes no los ven hasta que publiques los resultados."
      label="Votos"
      mark="opcional"
      min={0}
      name={name}
    />
  ),
  plan: ({ name, row }) => (
    <FileField
      current={row?.url_plan}
      label="Plan de trabajo"
      mark="opcional"
      name={name}
      preview={DocumentPreview}
      rule={rule}
    />
  ),
};

const columns: readonly Column<Row>[] = [
  { key: 'nombre', title: 'Lista', text: nombreDeLista },
  {
    key: 'candidatos',
    title: 'Candidatos',
    number: true,
    text: ({ candidatos }) => String(candidatos.length),
  },
  { key: 'votos', title: 'Votos', number: true, text: ({ votos }) => (votos === null ? '' : String(votos)) },
];

/** The lists of candidates in the order of the page, with the votes counted so far. */
export const ListRows = ({ process: { id, listas } }: { process: ProcesoEnGestion }) => (
  <Crud
    api={listasElectorales}
    blank={{ id_proceso: id, numero: '', nombre: '', votos: '' }}
    fields={fields}
    id="lista"
    nameOf={nombreDeLista}
    toForm={({ numero, nombre, votos }) => ({
      id_proceso: id,
      numero: numero ?? '',
      nombre,
      votos: votos === null ? '' : String(votos),
    })}
    warn={(row) => linksWarning('listasElectorales', [row.id])}
    words={words}
  >
    {(crud) => <ListTable crud={crud} id={id} rows={listas} />}
  </Crud>
);

const ListTable = ({ crud, id, rows }: { crud: CrudList<Row>; id: number; rows: readonly Row[] }) => {
  const list = useList({ rows, columns, q: '', initial: { key: 'orden', dir: 'asc' }, prefix: 'l_' });
  const order = useReorder({
    list: 'listas',
    rows,
    save: (ids) => write(listasElectorales.ordenar, { params: { id }, body: { ids } }),
  });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay listas."
      id="listas"
      list={list}
      renderMore={(row) => <MoveActions id={row.id} name={nombreDeLista(row)} order={order} />}
      title="Listas de candidatos"
    />
  );
};
