import { estadoConsulta } from '#shared/codigos.ts';
import type { Consulta } from '#shared/consultas.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import type { Column } from '../ui/list/table.tsx';
import { mailColumn, senderColumn, textColumn } from './message-columns.tsx';
import { Mark } from '../ui/mark.tsx';

const stateOf = ({ estado }: Consulta): string => (estado === 'P' ? estadoConsulta.P : estadoConsulta.R);

/** Columns of the enquiries; placeholders for missing values are the spec's. */
export const enquiryColumns: readonly Column<Consulta>[] = [
  senderColumn,
  textColumn('Consulta', ({ mensaje }) => mensaje),
  mailColumn,
  {
    key: 'telefono',
    title: 'Teléfono',
    data: true,
    text: ({ telefono }) => telefono ?? '-',
    csv: ({ telefono }) => telefono ?? '',
  },
  {
    key: 'estado',
    title: 'Estado',
    text: stateOf,
    sortBy: stateOf,
    cell: (row) => <Mark tone={row.estado === 'P' ? 'pendiente' : 'bien'}>{stateOf(row)}</Mark>,
  },
  {
    key: 'enviada',
    title: 'Enviada',
    data: true,
    text: ({ fecha_envio }) => fechaTabla(fecha_envio),
    sortBy: ({ fecha_envio }) => fecha_envio,
    csv: ({ fecha_envio }) => diaDe(fecha_envio),
  },
  {
    key: 'respondida',
    title: 'Respondida',
    data: true,
    text: ({ fecha_respuesta }) => (fecha_respuesta ? fechaTabla(fecha_respuesta) : '...'),
    sortBy: ({ fecha_respuesta }) => fecha_respuesta,
    csv: ({ fecha_respuesta }) => (fecha_respuesta ? diaDe(fecha_respuesta) : ''),
  },
];
