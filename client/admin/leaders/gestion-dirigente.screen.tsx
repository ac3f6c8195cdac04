import { useLoaderData } from 'react-router-dom';
import { consejos } from '#shared/consejos.ts';
import { type Dirigente, dirigentes } from '#shared/dirigentes.ts';
import { longitudes } from '#shared/longitudes.ts';
import { ordenDirigentes } from '#shared/orden.ts';
import { read, write } from '../../api.ts';
import { FileField, TallPreview } from '../ui/form/file-field.tsx';
import { NumberField, TextField } from '../ui/form/form-fields.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Column } from '../ui/list/table.tsx';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import s from './gestion-dirigente.module.css';
import { adminLoader } from '../session/loading.ts';
import { May } from '../session/may.tsx';
import { rowNumber } from '../crud/row-number.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { MoveActions } from '../crud/move-actions.tsx';
import { useReorder } from '../crud/use-reorder.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params }) => {
  if (params['idConsejo'] === undefined) return { council: null, rows: await read(dirigentes.list) };
  const id = rowNumber(params['idConsejo']);
  const [councils, rows] = await Promise.all([read(consejos.todos), read(consejos.dirigentes, { id })]);
  return { council: councils.find((one) => one.id === id) ?? null, rows };
});

const words = {
  create: 'Nuevo dirigente',
  edit: 'Editar dirigente',
  remove: 'Eliminar dirigente',
  confirm: '¿Estás seguro de que deseas eliminar a este dirigente?',
};

const rule = ruleOf(dirigentes.create.input, 'image');
const fields: FieldTable<'nombre' | 'funcion' | 'orden' | 'image' | 'id_consejo', Dirigente> = {
  id_consejo: null,
  nombre: ({ name }) => <TextField label="Nombre" max={longitudes.dirigente} name={name} />,
  funcion: ({ name }) => <TextField label="Función" max={longitudes.dirigente} name={name} />,
  orden: ({ name }) => (
    <NumberField help="El 1 aparece primero en la página." label="Orden" min={1} name={name} />
  ),
  image: ({ name, row }) => (
    <FileField
      current={row?.url_consejal}
      help="Retrato vertical, de proporción 4 a 5."
      label="Imagen"
      name={name}
      preview={TallPreview}
      rule={rule}
    />
  ),
};

const Name = ({ row }: { row: Dirigente }) => (
  <span className={s['nombre']}>
    <Picture alt="" className={s['retrato']} shape="portrait" sizes="48px" src={row.url_consejal} />
    {row.nombre}
  </span>
);

const columns: readonly Column<Dirigente>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    text: ({ nombre }) => nombre,
    sortBy: ({ nombre }) => nombre,
    cell: (row) => <Name row={row} />,
  },
  { key: 'funcion', title: 'Función', text: ({ funcion }) => funcion, sortBy: ({ funcion }) => funcion },
  {
    key: 'orden',
    title: 'Orden',
    data: true,
    text: ({ orden }) => String(orden),
    sortBy: ({ orden }) => orden,
  },
];

/** The leaders of the council in force, or of another, in the order of the public page. */
export const Component = () => {
  const { council, rows } = useLoaderData<typeof loader>();
  const ofCouncil = council ? { id_consejo: council.id } : {};
  const order = useReorder({
    list: `dirigentes-${council?.id ?? 'actual'}`,
    rows,
    save: (ids) => write(ordenDirigentes.ordenar, { body: { ids } }),
  });
  const next = Math.max(0, ...rows.map(({ orden }) => orden)) + 1;
  return (
    <CrudScreen
      api={dirigentes}
      blank={{ nombre: '', funcion: '', orden: String(next), ...ofCouncil }}
      columns={columns}
      fields={fields}
      id="dirigente"
      key={council?.id}
      initial={{ key: 'orden', dir: 'asc' }}
      lists={[{ title: 'Dirigentes', rows, empty: 'Todavía no hay dirigentes.' }]}
      nameOf={({ nombre }) => nombre}
      noun="dirigentes"
      renderMore={({ id, nombre }, inOrder) =>
        inOrder ? (
          <May call={ordenDirigentes.ordenar}>
            <MoveActions id={id} name={nombre} order={order} />
          </May>
        ) : null
      }
      search="Buscar por nombre o función"
      title={council ? `Dirigentes del consejo ${council.periodo}` : 'Dirigentes'}
      toForm={({ nombre, funcion, orden }) => ({ nombre, funcion, orden: String(orden) })}
      words={words}
    />
  );
};
