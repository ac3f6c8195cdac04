import {
  type ConvenioBeneficio,
  convenioBeneficios,
} from '#shared/content/agreements/convenio-beneficios.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { recortar } from '../../lib/text/recortar.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RecordRows } from '../crud/record-rows.tsx';
import { plainTextOf } from '../crud/plain-text.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import type { Column } from '../ui/list/columns.ts';

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
    priority: 1,
    lines: 2,
    text: (row) => plainTextOf(row, row.contenido),
  },
];

interface AgreementBenefitsProps {
  /** Id of the agreement. */
  id: number;
  benefits: readonly ConvenioBeneficio[];
}

export const AgreementBenefits = ({ id, benefits }: AgreementBenefitsProps) => (
  <RecordRows
    api={convenioBeneficios}
    blank={{ contenido: '', formato: 'plano', id_convenio: id }}
    columns={columns}
    fields={fields}
    id="beneficio"
    nameOf={(row) => recortar(plainTextOf(row, row.contenido), NAME)}
    noun={{ one: 'beneficio', many: 'beneficios', gender: 'm' }}
    rows={benefits}
    title="Beneficios"
  />
);
