import { useLoaderData } from 'react-router-dom';
import { type Cuota, cuotas, enSoles } from '#shared/cuotas.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read, write } from '../../api.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { MoveActions } from '../crud/move-actions.tsx';
import { numberColumn, numbered } from '../crud/numbered.ts';
import { useReorder } from '../crud/use-reorder.ts';
import { May } from '../session/may.tsx';
import { adminLoader } from '../session/loading.ts';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => numbered(await read(cuotas.list)));

interface Row extends Cuota {
  /** Place in the list. */
  numero: number;
}

const words = {
  create: 'Nueva cuota',
  edit: 'Editar cuota',
  remove: 'Eliminar cuota',
  confirm: '¿Estás seguro de que deseas eliminar esta cuota?',
};

const blank = { concepto: '', monto: '', vigente_desde: '' };

const fields: FieldTable<keyof typeof blank, Row> = {
  concepto: ({ name }) => (
    <TextField
      help="Para anunciar un monto nuevo, registra otra cuota con el mismo concepto y su fecha."
      label="Concepto"
      max={longitudes.titulo}
      name={name}
    />
  ),
  monto: ({ name }) => <TextField inputMode="decimal" label="Monto en soles" maxLength={20} name={name} />,
  vigente_desde: ({ name }) => (
    <DateField help="Ese día el sitio cambia solo; antes, lo anuncia." label="Vigente desde" name={name} />
  ),
};

const columns: readonly Column<Row>[] = [
  numberColumn,
  { key: 'concepto', title: 'Concepto', text: ({ concepto }) => concepto },
  { key: 'monto', title: 'Monto', data: true, text: ({ monto }) => enSoles(monto) },
  {
    key: 'desde',
    title: 'Vigente desde',
    data: true,
    text: ({ vigente_desde }) => fechaTabla(vigente_desde),
    sortBy: ({ vigente_desde }) => vigente_desde,
  },
];

const TITLE = 'Cuotas';

/** What members pay, in the order of the pages. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const order = useReorder({
    list: 'cuotas',
    rows,
    save: (ids) => write(cuotas.ordenar, { body: { ids } }),
  });
  return (
    <CrudScreen
      api={cuotas}
      blank={blank}
      columns={columns}
      fields={fields}
      id="cuota"
      initial={{ key: 'numero', dir: 'asc' }}
      lists={[{ title: TITLE, rows, empty: 'Todavía no hay cuotas.' }]}
      nameOf={({ concepto, monto }) => `${concepto}, ${enSoles(monto)}`}
      noun="cuotas"
      renderMore={({ id, concepto }, inOrder) =>
        inOrder ? (
          <May call={cuotas.ordenar}>
            <MoveActions id={id} name={concepto} order={order} />
          </May>
        ) : null
      }
      search="Buscar cuota"
      title={TITLE}
      toForm={({ concepto, monto, vigente_desde }) => ({ concepto, monto, vigente_desde })}
      words={words}
    />
  );
};
