import { UsersRound } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import {
  type ConsejoDelEquipo,
  consejos,
  inicioDeConsejo,
  situacionConsejo,
} from '#shared/content/councils/consejos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import { counted } from '../../lib/text/counted.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { DateField, SelectField, TextField } from '../ui/form/form-fields.tsx';
import { type Column, NARROW } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import type { RowNoun } from '../ui/row-noun.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(consejos.todos));

const noun: RowNoun = { one: 'consejo', many: 'consejos', gender: 'm' };

const fields: FieldTable<'periodo' | 'desde' | 'hasta' | 'empieza', ConsejoDelEquipo> = {
  periodo: ({ name }) => (
    <TextField help="Por ejemplo, 2026-2027." label="Periodo" max={longitudes.periodo} name={name} />
  ),
  desde: ({ name, row }) => (
    <DateField
      help={
        row
          ? undefined
          : 'Ese día el sitio empieza a mostrarlo solo, y el consejo anterior termina el día antes.'
      }
      label="Desde"
      name={name}
    />
  ),
  hasta: ({ name }) => (
    <DateField help="Vacía mientras no se sepa." label="Hasta" mark="opcional" name={name} />
  ),
  empieza: ({ name, row }) =>
    row ? null : <SelectField label="Empieza" name={name} options={inicioDeConsejo} />,
};

const columns: readonly Column<ConsejoDelEquipo>[] = [
  { key: 'periodo', title: 'Periodo', priority: 1, text: ({ periodo }) => periodo, sortBy: 'text' },
  stateColumn({
    key: 'situacion',
    state: ({ situacion }) => situacionConsejo[situacion],
    sortBy: 'text',
  }),
  dateColumn({ key: 'desde', title: 'Desde', priority: 1, day: ({ desde }) => desde }),
  dateColumn({
    key: 'hasta',
    title: 'Hasta',
    priority: 1,
    pair: 'desde',
    pairBelow: NARROW,
    day: ({ hasta }) => hasta,
  }),
  {
    key: 'dirigentes',
    title: 'Dirigentes',
    priority: 2,
    kind: 'number',
    min: 96,
    text: ({ dirigentes }) => String(dirigentes),
    said: ({ dirigentes }) => counted(dirigentes, 'dirigente', 'dirigentes'),
    sortBy: ({ dirigentes }) => dirigentes,
  },
];

/** The councils by period; a new one closes the present one. */
export const Component = () => (
  <SheetScreen
    api={consejos}
    blank={{ periodo: '', desde: '', hasta: '', empieza: 'V' }}
    columns={columns}
    empty="Todavía no hay consejos de otros periodos."
    fields={fields}
    id="consejo"
    initial={{ key: 'id', dir: 'desc' }}
    lists={[{ rows: useLoaderData<typeof loader>() }]}
    look={({ id }) => ({
      quick: [{ verb: 'Dirigentes', icon: UsersRound, to: `/gestion-dirigente/${id}` }],
    })}
    nameOf={({ periodo }) => periodo}
    noun={noun}
    purpose="El sitio muestra a los dirigentes que agregaste como el consejo de ahora. Al crear uno nuevo, el anterior queda con sus fechas y sus nombres."
    search="Buscar periodo"
    title="Consejos"
    toForm={({ periodo, desde, hasta }) => ({ periodo, desde: desde ?? '', hasta: hasta ?? '' })}
  />
);
