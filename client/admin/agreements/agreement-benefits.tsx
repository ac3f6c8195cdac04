import { type ConvenioBeneficio, convenioBeneficios } from '#shared/convenio-beneficios.ts';
import { longitudes } from '#shared/longitudes.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import type { Column } from '../ui/list/table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { CrudTable } from '../crud/crud-table.tsx';
import { Crud, type CrudList, type FieldTable } from '../crud/crud.tsx';
import { wordsOf } from '../crud/words.ts';
import { LongText } from '../ui/list/long-text.tsx';

const words = {
  create: 'Nuevo beneficio',
  edit: 'Editar beneficio',
  remove: 'Eliminar beneficio',
  confirm: '¿Estás seguro de que deseas eliminar este beneficio?',
};

const fields: FieldTable<'contenido' | 'formato' | 'id_convenio', ConvenioBeneficio> = {
  contenido: ({ name }) => (
    <FormattedField label="Detalle del beneficio" max={longitudes.texto} name={name} />
  ),
  formato: null,
  id_convenio: null,
};

const NAME = 60;

const columns: readonly Column<ConvenioBeneficio>[] = [
  {
    key: 'contenido',
    title: 'Beneficio',
    text: (row) => wordsOf(row, row.contenido),
    cell: (row) => <LongText>{wordsOf(row, row.contenido)}</LongText>,
  },
];

interface AgreementBenefitsProps {
  /** Of the agreement. */
  id: number;
  benefits: readonly ConvenioBeneficio[];
}

export const AgreementBenefits = ({ id, benefits }: AgreementBenefitsProps) => (
  <Crud
    api={convenioBeneficios}
    blank={{ contenido: '', formato: 'plano', id_convenio: id }}
    fields={fields}
    id="beneficio"
    nameOf={(row) => recortar(wordsOf(row, row.contenido), NAME)}
    toForm={({ contenido, formato }) => ({ contenido, formato, id_convenio: id })}
    words={words}
  >
    {(crud) => <BenefitTable benefits={benefits} crud={crud} />}
  </Crud>
);

interface BenefitTableProps {
  benefits: readonly ConvenioBeneficio[];
  crud: CrudList<ConvenioBeneficio>;
}

const BenefitTable = ({ crud, benefits }: BenefitTableProps) => {
  const list = useList({ rows: benefits, columns, q: '', initial: { key: 'id', dir: 'asc' }, prefix: 'b_' });
  return (
    <CrudTable
      columns={columns}
      crud={crud}
      empty="Todavía no hay beneficios."
      id="beneficios"
      list={list}
      title="Beneficios"
    />
  );
};
