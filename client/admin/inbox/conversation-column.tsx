import { Link } from 'react-router-dom';
import type { EnBandeja } from '#shared/bandeja.ts';
import { situacionConsulta } from '#shared/codigos.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import { mailColumn } from '../messages/message-columns.tsx';
import { Sender, senderText } from '../messages/sender.tsx';
import { LongText } from '../ui/list/long-text.tsx';
import { PickBox } from '../ui/pick/pick-bar.tsx';
import type { Column } from '../ui/list/table.tsx';
import type { Picked } from '../ui/pick/use-picked.ts';
import s from './inbox.module.css';
import { StateMark } from './state-mark.tsx';

const nameColumn: Column<EnBandeja> = {
  key: 'nombre',
  title: 'Nombre',
  text: senderText,
  csv: ({ nombre }) => nombre,
};

/** Placeholders for missing values are the spec's. */
const otherColumns: readonly Column<EnBandeja>[] = [
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
    ...(mailColumn.cell && { cell: mailColumn.cell }),
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
    text: ({ estado }) => situacionConsulta[estado],
    cell: ({ estado }) => <StateMark state={estado} />,
  },
  {
    key: 'enviada',
    title: 'Enviada',
    data: true,
    text: ({ fecha_envio }) => fechaTabla(fecha_envio),
    csv: ({ fecha_envio }) => diaDe(fecha_envio),
  },
  {
    key: 'respondida',
    title: 'Respondida',
    data: true,
    text: ({ fecha_respuesta }) => (fecha_respuesta ? fechaTabla(fecha_respuesta) : '...'),
    csv: ({ fecha_respuesta }) => (fecha_respuesta ? diaDe(fecha_respuesta) : ''),
  },
];

/** Columns of the file. */
export const enquiryColumns: readonly Column<EnBandeja>[] = [nameColumn, ...otherColumns];

const NameCell = ({ row, picked }: { row: EnBandeja; picked: Picked }) => (
  <PickBox id={row.id} name={`la consulta de ${row.nombre}`} picked={picked}>
    <Link className={s['abrir']} data-conversacion={row.id} to={`/consulta/${row.id}`}>
      <Sender of={row} />
    </Link>
    {row.asignada ? <span className={s['colega']}>{row.asignada.name}</span> : null}
  </PickBox>
);

/** The same on screen: the name opens the conversation, and has the box that chooses it. */
export const columnsWith = (picked: Picked): readonly Column<EnBandeja>[] => {
  const cell = (row: EnBandeja) => <NameCell picked={picked} row={row} />;
  return [{ ...nameColumn, cell }, ...otherColumns];
};
