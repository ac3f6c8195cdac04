import { useLoaderData } from 'react-router-dom';
import { consejos } from '#shared/content/councils/consejos.ts';
import { type Dirigente, dirigentes } from '#shared/content/councils/dirigentes.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { read } from '../../api.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { FieldTable } from '../crud/crud-api.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { rowNumber } from '../crud/row-number.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { adminLoader } from '../session/loading.ts';
import { FileField, TallPreview } from '../ui/form/file-field.tsx';
import { NumberField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { RowNoun } from '../ui/row-noun.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params }) => {
  if (params['idConsejo'] === undefined) return { council: null, rows: await read(dirigentes.list) };
  const id = rowNumber(params['idConsejo']);
  const [councils, rows] = await Promise.all([read(consejos.todos), read(consejos.dirigentes, { id })]);
  return { council: councils.find((one) => one.id === id) ?? null, rows };
});

const noun: RowNoun = { one: 'dirigente', many: 'dirigentes', gender: 'm' };

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
      mark={row ? undefined : 'obligatoria'}
      name={name}
      preview={TallPreview}
      rule={rule}
    />
  ),
};

const columns: readonly Column<Dirigente>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre, sortBy: 'text' },
  {
    key: 'funcion',
    title: 'Función',
    priority: 1,
    pair: 'nombre',
    text: ({ funcion }) => funcion,
    sortBy: 'text',
  },
  {
    key: 'orden',
    title: 'Orden',
    priority: 2,
    kind: 'number',
    text: ({ orden }) => String(orden),
    said: ({ orden }) => `orden ${orden}`,
    sortBy: ({ orden }) => orden,
  },
];

const look = ({ url_consejal }: Dirigente) => ({
  picture: <Picture alt="" shape="portrait" sizes="48px" src={url_consejal} />,
});

/** The leaders of the council in force, or of another, in the order of the public page. */
export const Component = () => {
  const { council, rows } = useLoaderData<typeof loader>();
  const ofCouncil = council ? { id_consejo: council.id } : {};
  const order = useReorder({
    list: `dirigentes-${council?.id ?? 'actual'}`,
    rows,
    call: ordenDirigentes.ordenar,
  });
  const next = Math.max(0, ...rows.map(({ orden }) => orden)) + 1;
  return (
    <SheetScreen
      api={dirigentes}
      blank={{ nombre: '', funcion: '', orden: String(next), ...ofCouncil }}
      columns={columns}
      fields={fields}
      id="dirigente"
      initial={{ key: 'orden', dir: 'asc' }}
      key={council?.id}
      lists={[{ rows, order }]}
      look={look}
      nameOf={({ nombre }) => nombre}
      noun={noun}
      question="¿Estás seguro de que deseas eliminar a este dirigente?"
      search="Buscar por nombre o función"
      purpose="Quiénes dirigen el consejo, con su función y su retrato. La página Nosotros los muestra en este orden."
      title={council ? `Dirigentes del consejo ${council.periodo}` : 'Dirigentes'}
      toForm={({ nombre, funcion, orden }) => ({ nombre, funcion, orden: String(orden) })}
    />
  );
};
