import { type EstadoCorreo, estadoCorreo } from '#shared/codigos.ts';
import type { CorreoEscrito } from '#shared/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { LongText } from '../ui/list/long-text.tsx';
import type { Column } from '../ui/list/table.tsx';
import { Mark } from '../ui/mark.tsx';
import s from './correo.module.css';

const tones = { P: 'pendiente', E: 'bien', F: 'aviso', N: 'aviso' } as const satisfies Record<
  EstadoCorreo,
  string
>;

/** When it was sent or will be tried again, or why it was not sent. */
const detailOf = ({ estado, enviado, error, proximo }: CorreoEscrito): string | null => {
  if (estado === 'E') return enviado && fechaHora(enviado);
  if (estado === 'P' && error) return `${error} Próximo intento: ${fechaHora(proximo)}`;
  return error;
};

export const mailColumns: readonly Column<CorreoEscrito>[] = [
  { key: 'asunto', title: 'Asunto', text: ({ asunto }) => asunto },
  { key: 'para', title: 'Para', data: true, text: ({ para }) => para },
  {
    key: 'texto',
    title: 'Texto',
    text: ({ texto }) => texto,
    cell: ({ texto }) => <LongText>{texto}</LongText>,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: ({ estado }) => estadoCorreo[estado],
    cell: (row) => (
      <span className={s['estado']}>
        <Mark tone={tones[row.estado]}>{estadoCorreo[row.estado]}</Mark>
        <small>{detailOf(row)}</small>
      </span>
    ),
  },
  { key: 'escrito', title: 'Escrito', data: true, text: ({ creado }) => fechaHora(creado) },
];
