import { useLoaderData } from 'react-router-dom';
import { type Cuota, cuotas, enSoles } from '#shared/content/fees/cuotas.ts';
import type { Estado } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { adminLoader } from '../session/loading.ts';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { type Column, NARROW } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import type { RowNoun } from '../ui/row-noun.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(cuotas.list));

const noun: RowNoun = { one: 'cuota', many: 'cuotas', gender: 'f' };

const blank = { concepto: '', monto: '', vigente_desde: '' };

const fields: FieldTable<keyof typeof blank, Cuota> = {
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

/** A concept has one amount in force: the last that began. */
const stateIn =
  (rows: readonly Cuota[]) =>
  ({ concepto, vigente_desde }: Cuota): Estado => {
    if (vigente_desde > today()) return { label: 'Anunciada', tone: 'programado' };
    const isOver = rows.some(
      (other) =>
        fold(other.concepto) === fold(concepto) &&
        other.vigente_desde > vigente_desde &&
        other.vigente_desde <= today(),
    );
    return isOver ? { label: 'Anterior', tone: 'terminado' } : { label: 'Vigente', tone: 'bien' };
  };

const columnsFor = (rows: readonly Cuota[]): readonly Column<Cuota>[] => [
  { key: 'concepto', title: 'Concepto', priority: 1, text: ({ concepto }) => concepto },
  stateColumn({ state: stateIn(rows) }),
  dateColumn({
    key: 'desde',
    title: 'Vigente desde',
    priority: 1,
    min: 128,
    pair: 'estado',
    pairBelow: NARROW,
    day: ({ vigente_desde }) => vigente_desde,
  }),
  { key: 'monto', title: 'Monto', priority: 1, kind: 'money', text: ({ monto }) => enSoles(monto) },
];

/** What members pay, in the order of the pages. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const order = useReorder({
    list: 'cuotas',
    rows,
    call: cuotas.ordenar,
  });
  return (
    <SheetScreen
      api={cuotas}
      blank={blank}
      columns={columnsFor(rows)}
      fields={fields}
      id="cuota"
      initial={{ key: 'orden', dir: 'asc' }}
      lists={[{ rows, order }]}
      nameOf={({ concepto, monto }) => `${concepto}, ${enSoles(monto)}`}
      noun={noun}
      search="Buscar cuota"
      purpose="Cuánto se paga y desde qué día. La página Colegiatura muestra las que rigen."
      title="Cuotas"
    />
  );
};
