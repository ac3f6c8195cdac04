import type { ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { diaCercano, esperaDesde, fechaCorta, haceCuanto } from '#shared/contract/words/fechas.ts';
import { diaDe } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { SUSPECT, senderText } from './conversation/sender.tsx';
import { type Column, NARROW, WIDE } from '../ui/list/columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import type { MessagePreview } from '../ui/list/rows/message-lines.tsx';
import { enquiryStateText } from './state-mark.tsx';

/** Two-line preview of an enquiry; in a list of pending ones with how long it waits instead of its state. `now` in ms. */
export const enquiryPreview = (row: ConsultaEnBandeja, now: number, allWait: boolean): MessagePreview => ({
  date: (allWait && row.estado === 'P' ? esperaDesde : diaCercano)(row.fecha_envio, now),
  hidesState: allWait && row.estado === 'P',
  text: row.mensaje,
  state: situacionConsulta[row.estado],
  assignee: row.asignada?.name,
  mark: row.no_llego ? 'No llegó' : row.sospechoso ? SUSPECT : undefined,
});

/** Characters of a message that two lines hold. */
const EXCERPT = 140;

/** «hace 12 días», while it waits. */
const waitsSince = ({ fecha_envio, estado }: ConsultaEnBandeja): string | null =>
  estado === 'P' ? haceCuanto(fecha_envio, Date.now()) : null;

/** Columns on screen and in the CSV file. Placeholders for missing values are the spec's. */
export const columns: readonly Column<ConsultaEnBandeja>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    priority: 1,
    min: 300,
    text: senderText,
    csv: ({ nombre }) => nombre,
    cell: ({ nombre }) => nombre,
  },
  {
    key: 'consulta',
    title: 'Consulta',
    priority: 1,
    lines: 2,
    text: ({ mensaje }) => mensaje,
    cell: ({ mensaje }) => recortar(mensaje, EXCERPT),
  },
  {
    key: 'correo',
    title: 'Correo',
    priority: 2,
    pair: 'nombre',
    text: ({ correo }) => correo,
  },
  {
    key: 'telefono',
    title: 'Teléfono',
    priority: 2,
    min: 112,
    pair: 'nombre',
    pairBelow: WIDE,
    text: ({ telefono }) => telefono ?? '-',
    csv: ({ telefono }) => telefono ?? '',
  },
  stateColumn({ min: 148, state: ({ estado }) => situacionConsulta[estado], text: enquiryStateText }),
  {
    key: 'enviada',
    title: 'Enviada',
    priority: 1,
    kind: 'date',
    pair: 'consulta',
    pairBelow: NARROW,
    text: ({ fecha_envio }) => fechaCorta(fecha_envio),
    secondLine: waitsSince,
    labelledText: (row) => [fechaCorta(row.fecha_envio), waitsSince(row)].filter(Boolean).join(', '),
    csv: ({ fecha_envio }) => diaDe(fecha_envio),
  },
  {
    key: 'respondida',
    title: 'Respondida',
    priority: 2,
    kind: 'date',
    pair: 'estado',
    text: ({ fecha_respuesta }) => (fecha_respuesta ? fechaCorta(fecha_respuesta) : '...'),
    csv: ({ fecha_respuesta }) => (fecha_respuesta ? diaDe(fecha_respuesta) : ''),
  },
];
