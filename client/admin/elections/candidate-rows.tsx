import { type Candidato, candidatos, nombreDeLista } from '#shared/listas-electorales.ts';
import { longitudes } from '#shared/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/procesos-electorales.ts';
import { write } from '../../api.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { MoveActions } from '../crud/move-actions.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { FileField, TallPreview } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';

type List = ProcesoEnGestion['listas'][number];
interface Row extends Candidato {
  id_lista: number;
}

const words = {
  create: 'Nuevo candidato',
  edit: 'Editar candidato',
  remove: 'Eliminar candidato',
  confirm: '¿Estás seguro de que deseas eliminar a este candidato?',
};

const rule = ruleOf(candidatos.create.input, 'foto');
const fieldsOf = (lists: readonly List[]): FieldTable<'id_lista' | 'nombre' | 'cargo' | 'foto', Row> => ({
  id_lista: ({ name }) => (
    <SelectField
      label="Lista"
      name={name}
      options={Object.fromEntries(lists.map((list) => [list.id, nombreDeLista(list)]))}
    />
  ),
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.dirigente} name={name} />,
  cargo: ({ name }) => <TextField label="Cargo" max={longitudes.dirigente} name={name} />,
  foto: ({ name, row }) => (
    <FileField
      current={row?.url_foto}
      label="Foto"
      mark="opcional"
      name={name}
      preview={TallPreview}
      rule={rule}
    />
  ),
});

const columns: readonly Column<Row>[] = [
  { key: 'nombre', title: 'Nombre', text: ({ nombre }) => nombre },
  { key: 'cargo', title: 'Cargo', text: ({ cargo }) => cargo },
];

/** The candidates, one table for each list. */
export const CandidateRows = ({ process: { listas } }: { process: ProcesoEnGestion }) => (
  <Crud
    api={candidatos}
    blank={{ id_lista: listas[0]?.id ?? 0, nombre: '', cargo: '' }}
    fields={fieldsOf(listas)}
    id="candidato"
    nameOf={({ nombre }) => nombre}
    toForm={({ id_lista, nombre, cargo }) => ({ id_lista, nombre, cargo })}
    words={words}
  >
    {(crud) => listas.map((list) => <CandidateTable crud={crud} key={list.id} of={list} />)}
  </Crud>
);

const CandidateTable = ({ crud, of }: { crud: CrudList<Row>; of: List }) => {
  const rows = Array.from(of.candidatos, (candidate) => ({ ...candidate, id_lista: of.id }));
  const list = useList({
    rows,
    columns,
    q: '',
    initial: { key: 'orden', dir: 'asc' },
    prefix: `c${of.id}_`,
  });
  const order = useReorder({
    list: `candidatos-${of.id}`,
    rows: of.candidatos,
    save: (ids) => write(candidatos.ordenar, { params: { id: of.id }, body: { ids } }),
  });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay candidatos en esta lista."
      id={`candidatos-${of.id}`}
      list={list}
      renderMore={({ id, nombre }) => <MoveActions id={id} name={nombre} order={order} />}
      title={`Candidatos de ${nombreDeLista(of)}`}
    />
  );
};
