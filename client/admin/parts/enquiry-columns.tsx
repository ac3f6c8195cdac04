import { estadoConsulta } from '#shared/codigos.ts';
import type { Consulta } from '#shared/consultas.ts';
import { diaDe, fechaTabla } from '../../lib/fechas.ts';
import type { Column } from '../../ui/table.tsx';
import { LongText } from './long-text.tsx';
import { MailLink } from './mail-link.tsx';
import { Mark } from './mark.tsx';
import { Sender, senderText } from './sender.tsx';

const stateOf = ({ estado }: Consulta): string => (estado === 'P' ? estadoConsulta.P : estadoConsulta.R);

/** Of the enquiries; missing phones and reply dates as the spec writes them. */
export const enquiryColumns: readonly Column<Consulta>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    text: senderText,
    sortBy: ({ nombre }) => nombre,
    csv: ({ nombre }) => nombre,
    cell: (row) => <Sender of={row} />,
  },
  {
    key: 'consulta',
    title: 'Consulta',
    wide: true,
    text: ({ mensaje }) => mensaje,
    cell: ({ mensaje }) => <LongText>{mensaje}</LongText>,
  },
  {
    key: 'correo',
    title: 'Correo',
    text: ({ correo }) => correo,
    sortBy: ({ correo }) => correo,
    cell: ({ correo }) => <MailLink to={correo} />,
  },
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
