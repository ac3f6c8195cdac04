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
  numero: number;
}

const tones = { V: 'bien', E: 'pendiente', N: 'aviso' } as const satisfies Record<EstadoComentario, string>;
const stateOf = ({ estado = 'V' }: Comentario): EstadoComentario => estado;

const nameColumn: Column<CommentRow> = {
  key: 'nombre',
  title: 'Nombre',
  text: senderText,
  sortBy: ({ nombre }) => nombre,
  csv: ({ nombre }) => nombre,
};
const numberColumn: Column<CommentRow> = {
  key: 'numero',
  title: 'N.º',
  number: true,
  data: true,
  text: ({ numero }) => String(numero),
};
const otherColumns: readonly Column<CommentRow>[] = [
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
  mailColumn,
  {
    key: 'evento',
    title: 'Evento',
    text: ({ evento }) => evento.titulo,
    sortBy: ({ evento }) => evento.titulo,
    cell: ({ evento }) => <OutLink href={`/eventos/${evento.slug}`}>{evento.titulo}</OutLink>,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: (row) => estadoComentario[stateOf(row)],
    sortBy: (row) => estadoComentario[stateOf(row)],
    cell: (row) => <Mark tone={tones[stateOf(row)]}>{estadoComentario[stateOf(row)]}</Mark>,
  },
  {
    key: 'fecha',
    title: 'Fecha',
    data: true,
    text: ({ created_at }) => fechaTabla(created_at),
    sortBy: ({ created_at }) => created_at,
    csv: ({ created_at }) => diaDe(created_at),
  },
];

/** Columns of the search and of the file. */
export const commentColumns: readonly Column<CommentRow>[] = [numberColumn, nameColumn, ...otherColumns];

/** The same on screen: beside the name is the box that chooses the comment. */
export const columnsWith = (picked: Picked): readonly Column<CommentRow>[] => {
  const cell = (row: CommentRow) => (
    <PickBox id={row.id} name={`el comentario de ${row.nombre}`} picked={picked}>
      <Sender of={row} />
    </PickBox>
  );
  return [numberColumn, { ...nameColumn, cell }, ...otherColumns];
};
