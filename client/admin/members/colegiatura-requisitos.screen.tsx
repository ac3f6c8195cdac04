import { useLoaderData } from 'react-router-dom';
import { type Colegiatura, colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { tipoInformacion } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import { recortar } from '../../lib/text/recortar.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { withRowNumbers } from '../crud/row-numbers.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { plainTextOf } from '../crud/plain-text.ts';
import { FormattedField, loadEditor } from '../editor/formatted-field.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { SelectField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import type { RowNoun } from '../ui/row-noun.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [requisitos, notas] = await Promise.all([
    read(colegiaturas.list, { tipoInformacion: 'R' }),
    read(colegiaturas.list, { tipoInformacion: 'N' }),
    // A late one would not have the cursor.
    loadEditor(),
  ]);
  return { requisitos: withRowNumbers(requisitos), notas: withRowNumbers(notas) };
});

interface Row extends Colegiatura {
  /** Place in its list, as visitors see it. */
  numero: number;
}

const noun: RowNoun = {
  one: 'requisito o nota',
  many: 'requisitos y notas',
  gender: 'm',
  // The whole name would not leave room for the button beside it.
  words: { save: 'Guardar' },
};

const fields: FieldTable<'tipo_informacion' | 'informacion' | 'formato', Row> = {
  tipo_informacion: ({ name }) => <SelectField label="Tipo" name={name} options={tipoInformacion} />,
  informacion: ({ name }) => <FormattedField label="Contenido" max={longitudes.texto} name={name} />,
  formato: null,
};

const columns: readonly Column<Row>[] = [
  {
    key: 'contenido',
    title: 'Contenido',
    priority: 1,
    lines: 2,
    text: (row) => plainTextOf(row, row.informacion),
    cell: (row) => (
      <>
        {row.numero}. {plainTextOf(row, row.informacion)}
      </>
    ),
  },
];

const csvColumns: readonly CsvColumn<Row>[] = [
  { title: 'N.º', text: ({ numero }) => String(numero) },
  { title: 'Tipo', text: (row) => tipoInformacion[row.tipo_informacion] },
  ...columns,
];

const NAME = 60;

export const Component = () => {
  const { requisitos, notas } = useLoaderData<typeof loader>();
  return (
    <SheetScreen
      api={colegiaturas}
      blank={{ tipo_informacion: 'R', informacion: '', formato: 'plano' }}
      columns={columns}
      csvColumns={csvColumns}
      fields={fields}
      fromTop
      id="informacion"
      initial={{ key: 'id', dir: 'asc' }}
      lists={[
        { name: 'Requisitos', rows: requisitos, empty: 'Todavía no hay requisitos.', prefix: 'a_' },
        { name: 'Notas', rows: notas, empty: 'Todavía no hay notas.', prefix: 'b_' },
      ]}
      nameOf={(row) => recortar(plainTextOf(row, row.informacion), NAME)}
      noun={noun}
      search="Buscar en requisitos y notas"
      purpose="Lo que pide la colegiatura, paso a paso, y lo que conviene saber. Se muestra en la página Colegiatura y se puede imprimir."
      title="Requisitos y notas"
    />
  );
};
