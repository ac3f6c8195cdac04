import { UsersRound } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { type ConsejoDelEquipo, consejos, inicioDeConsejo, situacionConsejo } from '#shared/consejos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../../api.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { adminLoader } from '../session/loading.ts';
import { DateField, SelectField, TextField } from '../ui/form/form-fields.tsx';
import { LinkAction } from '../ui/list/row-actions.tsx';
import type { Column } from '../ui/list/table.tsx';
import { Mark } from '../ui/mark.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(consejos.todos));

const words = {
  create: 'Nuevo consejo',
  edit: 'Editar consejo',
  remove: 'Eliminar consejo',
  confirm: '¿Estás seguro de que deseas eliminar este consejo?',
};

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

const TONES = { V: 'bien', F: 'pendiente' } as const;
const stateOf = ({ situacion }: ConsejoDelEquipo): string => situacionConsejo[situacion];

const columns: readonly Column<ConsejoDelEquipo>[] = [
  { key: 'periodo', title: 'Periodo', text: ({ periodo }) => periodo, sortBy: ({ periodo }) => periodo },
  {
    key: 'desde',
    title: 'Desde',
    data: true,
    text: ({ desde }) => (desde ? fechaTabla(desde) : '—'),
    sortBy: ({ desde }) => desde ?? '',
    csv: ({ desde }) => desde ?? '',
  },
  {
    key: 'hasta',
    title: 'Hasta',
    data: true,
    text: ({ hasta }) => (hasta ? fechaTabla(hasta) : '—'),
    sortBy: ({ hasta }) => hasta ?? '',
    csv: ({ hasta }) => hasta ?? '',
  },
  {
    key: 'dirigentes',
    title: 'Dirigentes',
    data: true,
    text: ({ dirigentes }) => String(dirigentes),
    sortBy: ({ dirigentes }) => dirigentes,
  },
  {
    key: 'situacion',
    title: 'Estado',
    text: stateOf,
    sortBy: stateOf,
    cell: (row) =>
      row.situacion === 'A' ? stateOf(row) : <Mark tone={TONES[row.situacion]}>{stateOf(row)}</Mark>,
  },
];

const TITLE = 'Consejos';

/** The councils by period; a new one closes the present one. */
export const Component = () => (
  <CrudScreen
    api={consejos}
    blank={{ periodo: '', desde: '', hasta: '', empieza: 'V' }}
    columns={columns}
    fields={fields}
    id="consejo"
    initial={{ key: 'id', dir: 'desc' }}
    lists={[
      {
        title: TITLE,
        rows: useLoaderData<typeof loader>(),
        empty: 'Todavía no hay consejos: los dirigentes son del actual.',
      },
    ]}
    nameOf={({ periodo }) => periodo}
    noun="consejos"
    renderMore={({ id, periodo }) => (
      <LinkAction
        icon={UsersRound}
        name={periodo}
        to={`/gestion-dirigente/${id}`}
        verb="Dirigentes del consejo"
      />
    )}
    search="Buscar periodo"
    title={TITLE}
    toForm={({ periodo, desde, hasta }) => ({ periodo, desde: desde ?? '', hasta: hasta ?? '' })}
    words={words}
  />
);
