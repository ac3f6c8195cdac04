import { estadoFase } from '#shared/codigos.ts';
import { type FaseElectoral, fasesElectorales } from '#shared/fases-electorales.ts';
import { longitudes } from '#shared/longitudes.ts';
import type { ProcesoEnGestion } from '#shared/procesos-electorales.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';

const words = {
  create: 'Nueva fase',
  edit: 'Editar fase',
  remove: 'Eliminar fase',
  confirm: '¿Estás seguro de que deseas eliminar esta fase con sus documentos?',
};

const fields: FieldTable<'id_proceso' | 'titulo' | 'fecha_Inicio' | 'fecha_fin', FaseElectoral> = {
  id_proceso: null,
  titulo: ({ name }) => <TextField label="Fase" max={longitudes.titulo} name={name} />,
  fecha_Inicio: ({ name }) => <DateField label="Empieza" name={name} />,
  fecha_fin: ({ name }) => (
    <DateField help="Vacía si dura un solo día." label="Termina" mark="opcional" name={name} />
  ),
};

const columns: readonly Column<FaseElectoral>[] = [
  { key: 'titulo', title: 'Fase', text: ({ titulo }) => titulo },
  {
    key: 'inicio',
    title: 'Empieza',
    data: true,
    text: ({ fecha_Inicio }) => fechaTabla(fecha_Inicio),
    sortBy: ({ fecha_Inicio }) => fecha_Inicio,
  },
  {
    key: 'fin',
    title: 'Termina',
    data: true,
    text: ({ fecha_Inicio, fecha_fin }) => fechaTabla(fecha_fin ?? fecha_Inicio),
  },
  { key: 'estado', title: 'Hoy', text: ({ estado }) => estadoFase[estado] },
];

/** The phases of a process, by their dates. */
export const PhaseRows = ({ process: { id, fases } }: { process: ProcesoEnGestion }) => (
  <Crud
    api={fasesElectorales}
    blank={{ id_proceso: id, titulo: '', fecha_Inicio: '', fecha_fin: '' }}
    fields={fields}
    id="fase"
    nameOf={({ titulo }) => titulo}
    toForm={({ titulo, fecha_Inicio, fecha_fin }) => ({
      id_proceso: id,
      titulo,
      fecha_Inicio,
      fecha_fin: fecha_fin ?? '',
    })}
    words={words}
  >
    {(crud) => <PhaseTable crud={crud} phases={fases} />}
  </Crud>
);

const PhaseTable = ({
  crud,
  phases,
}: {
  crud: CrudList<FaseElectoral>;
  phases: readonly FaseElectoral[];
}) => {
  const list = useList({
    rows: phases,
    columns,
    q: '',
    initial: { key: 'inicio', dir: 'asc' },
    prefix: 'f_',
  });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay fases."
      id="fases"
      list={list}
      title="Fases"
    />
  );
};
