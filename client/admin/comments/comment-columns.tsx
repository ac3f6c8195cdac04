import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { type EstadoComentario, estadoComentario } from '#shared/contract/fields/estados.ts';
import { diaCercano, fechaCorta } from '#shared/contract/words/fechas.ts';
import { diaDe } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { SUSPECT, senderText } from '../inbox/conversation/sender.tsx';
import { numberColumn } from '../crud/row-numbers.ts';
import type { Column } from '../ui/list/columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import type { MessagePreview } from '../ui/list/rows/message-lines.tsx';

export interface CommentRow extends Comentario {
  /** Version that was read, so that a reply written by somebody else meanwhile is not overwritten. */
  version?: number | undefined;
  /** Position among the results, newest first, from 1. */
  numero: number;
}

/** Characters of a comment that two lines hold. */
const EXCERPT = 140;

export const stateOf = ({ estado = 'V' }: Comentario): EstadoComentario => estado;

/** Preview of a comment, with what it was written under. `now` in ms. */
export const commentPreview = (row: Comentario, now: number): MessagePreview => ({
  date: diaCercano(row.created_at, now),
  text: row.contenido,
  state: estadoComentario[stateOf(row)],
  // Nearly all are visible: what waits or is hidden stands out.
  hidesState: stateOf(row) === 'V',
  mark: row.sospechoso ? SUSPECT : undefined,
  about: `En ${row.evento.titulo}`,
});

/** Columns of the file. */
export const fileColumns: readonly Column<Comentario>[] = [
  {
    key: 'nombre',
    title: 'Nombre',
    priority: 1,
    min: 244,
    text: senderText,
    csv: ({ nombre }) => nombre,
    cell: ({ nombre }) => nombre,
  },
  {
    key: 'comentario',
    title: 'Comentario',
    priority: 1,
    lines: 2,
    text: ({ contenido }) => contenido,
    cell: ({ contenido }) => recortar(contenido, EXCERPT),
  },
  {
    key: 'correo',
    title: 'Correo',
    priority: 2,
    pair: 'nombre',
    text: ({ correo }) => correo ?? '',
  },
  {
    key: 'evento',
    title: 'Evento',
    priority: 1,
    min: 152,
    lines: 2,
    text: ({ evento }) => evento.titulo,
  },
  stateColumn({ state: (row) => estadoComentario[stateOf(row)] }),
  {
    key: 'fecha',
    title: 'Fecha',
    priority: 1,
    kind: 'date',
    pair: 'estado',
    text: ({ created_at }) => fechaCorta(created_at),
    csv: ({ created_at }) => diaDe(created_at),
  },
];

/** Columns of the list on screen. */
export const columns: readonly Column<CommentRow>[] = [numberColumn, ...fileColumns];
