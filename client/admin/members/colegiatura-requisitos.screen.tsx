import { useLoaderData } from 'react-router-dom';
import { tipoInformacion } from '#shared/codigos.ts';
import { type Colegiatura, colegiaturas } from '#shared/colegiaturas.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../../api.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import { SelectField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { adminLoader } from '../session/loading.ts';
import { numbered } from '../crud/numbered.ts';
import { wordsOf } from '../crud/words.ts';
import { LongText } from '../ui/list/long-text.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [requisitos, notas] = await Promise.all([
    read(colegiaturas.list, { tipoInformacion: 'R' }),
    read(colegiaturas.list, { tipoInformacion: 'N' }),
  ]);
  return { requisitos: numbered(requisitos), notas: numbered(notas) };
});

interface Row extends Colegiatura {
  /** Place in its list, as visitors see it. */
  numero: number;
}

const words = {
  create: 'Nueva información',
  edit: 'Editar información',
  remove: 'Eliminar',
  confirm: '¿Estás seguro de que deseas eliminar esta información?',
};

const fields: FieldTable<'tipo_informacion' | 'informacion' | 'formato', Row> = {
  tipo_informacion: ({ name }) => <SelectField label="Tipo" name={name} options={tipoInformacion} />,
  informacion: ({ name }) => <FormattedField label="Contenido" max={longitudes.texto} name={name} />,
  formato: null,
};

const columns: readonly Column<Row>[] = [
  { key: 'numero', title: 'N.º', number: true, data: true, text: ({ numero }) => String(numero) },
  {
    key: 'contenido',
    title: 'Contenido',
    wide: true,
    text: (row) => wordsOf(row, row.informacion),
    cell: (row) => <LongText>{wordsOf(row, row.informacion)}</LongText>,
  },
];

const NAME = 60;

export const Component = () => {
  const { requisitos, notas } = useLoaderData<typeof loader>();
  return (
    <CrudScreen
      api={colegiaturas}
      blank={{ tipo_informacion: 'R', informacion: '', formato: 'plano' }}
      columns={columns}
      csvColumns={[{ title: 'Tipo', text: (row) => tipoInformacion[row.tipo_informacion] }]}
      fields={fields}
      fromTop
      id="informacion"
      initial={{ key: 'id', dir: 'asc' }}
      lists={[
        { title: 'Requisitos', rows: requisitos, empty: 'Todavía no hay requisitos.', prefix: 'a_' },
        { title: 'Notas', rows: notas, empty: 'Todavía no hay notas.', prefix: 'b_' },
      ]}
      nameOf={(row) => recortar(wordsOf(row, row.informacion), NAME)}
      noun="requisitos-y-notas"
      search="Buscar en requisitos y notas"
      title="Requisitos y notas"
      toForm={({ tipo_informacion, informacion }) => ({ tipo_informacion, informacion })}
      words={words}
    />
  );
};
