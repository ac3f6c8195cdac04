import { type EstadoCorreo, estadoCorreo } from '#shared/codigos.ts';
import type { CorreoEscrito } from '#shared/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Mark } from '../ui/mark.tsx';
import s from './correo.module.css';

const tones = { P: 'pendiente', E: 'bien', F: 'aviso', N: 'aviso' } as const satisfies Record<
  EstadoCorreo,
  string
>;

type Sent = Pick<CorreoEscrito, 'estado' | 'enviado' | 'error' | 'proximo'>;

/** When it was sent or will be tried again, or why it was not sent. */
const detailOf = ({ estado, enviado, error, proximo }: Sent): string | null => {
  if (estado === 'E') return enviado && fechaHora(enviado);
  if (estado === 'P' && error) return `${error} Próximo intento: ${fechaHora(proximo)}`;
  return error;
};

/** What became of a mail. */
export const Delivery = ({ of: mail }: { of: Sent }) => (
  <span className={s['estado']}>
    <Mark tone={tones[mail.estado]}>{estadoCorreo[mail.estado]}</Mark>
    <small>{detailOf(mail)}</small>
  </span>
);
