import type { Comentario } from '#shared/comentarios.ts';
import { type EstadoComentario, estadoComentario } from '#shared/codigos.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import { mailColumn } from '../messages/message-columns.tsx';
import { OutLink } from '../messages/out-link.tsx';
import { Sender, senderText } from '../messages/sender.tsx';
import { LongText } from '../ui/list/long-text.tsx';
import { PickBox } from '../ui/pick/pick-bar.tsx';
import type { Column } from '../ui/list/table.tsx';
import type { Picked } from '../ui/pick/use-picked.ts';
import { Mark } from '../ui/mark.tsx';
import s from './comments.module.css';

export interface CommentRow extends Comentario {
  /** Its place among those found, newest first, from 1. */
  numero: number;
}

const tones = { V: 'bien', E: 'pendiente', N: 'aviso' } as const satisfies Record<EstadoComentario, string>;
const stateOf = ({ estado = 'V' }: Comentario): EstadoComentario => estado;

const nameColumn: Column<Comentario> = {
  key: 'nombre',
  title: 'Nombre',
  text: senderText,
  csv: ({ nombre }) => nombre,
};
const numberColumn: Column<CommentRow> = {
  key: 'numero',
  title: 'N.º',
  number: true,
  data: true,
  text: ({ numero }) => String(numero),
};
const otherColumns: readonly Column<Comentario>[] = [
  {
    key: 'comentario',
    title: 'Comentario',
    wide: true,
    text: ({ contenido }) => contenido,
    cell: ({ contenido, respuesta }) => (
      <>
        <LongText>{contenido}</LongText>
        {respuesta ? <span className={s['respuesta']}>Respuesta: {respuesta.texto}</span> : null}
      </>
    ),
  },
  {
    key: 'correo',
    title: 'Correo',
    text: ({ correo }) => correo ?? '',
    ...(mailColumn.cell && { cell: mailColumn.cell }),
  },
  {
    key: 'evento',
    title: 'Evento',
    text: ({ evento }) => evento.titulo,
    cell: ({ evento }) => <OutLink href={`/eventos/${evento.slug}`}>{evento.titulo}</OutLink>,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: (row) => estadoComentario[stateOf(row)],
    cell: (row) => <Mark tone={tones[stateOf(row)]}>{estadoComentario[stateOf(row)]}</Mark>,
  },
  {
    key: 'fecha',
    title: 'Fecha',
    data: true,
    text: ({ created_at }) => fechaTabla(created_at),
    csv: ({ created_at }) => diaDe(created_at),
  },
];

/** Columns of the file. */
export const fileColumns: readonly Column<Comentario>[] = [nameColumn, ...otherColumns];

/** The same on screen: beside the name is the box that chooses the comment. */
export const columnsWith = (picked: Picked): readonly Column<CommentRow>[] => {
  const cell = (row: CommentRow) => (
    <PickBox id={row.id} name={`el comentario de ${row.nombre}`} picked={picked}>
      <Sender of={row} />
    </PickBox>
  );
  return [numberColumn, { ...nameColumn, cell }, ...otherColumns];
};
