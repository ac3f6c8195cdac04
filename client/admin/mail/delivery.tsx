import { type EstadoCorreo, estadoCorreo } from '#shared/contract/fields/codigos.ts';
import type { CorreoEscrito } from '#shared/correspondence/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { P: 'pendiente', E: 'bien', F: 'aviso', N: 'aviso' } as const satisfies Record<
  EstadoCorreo,
  string
>;

type Sent = Pick<CorreoEscrito, 'estado' | 'enviado' | 'error' | 'proximo'>;

/** When it was sent or will be tried again, or why it was not sent. */
export const detailOf = ({ estado, enviado, error, proximo }: Sent): string | null => {
  if (estado === 'E') return enviado && fechaHora(enviado);
  if (estado === 'P' && error) return `${error} Próximo intento: ${fechaHora(proximo)}`;
  return error;
};

export const DeliveryMark = ({ of: { estado } }: { of: Sent }) => (
  <Mark tone={tones[estado]}>{estadoCorreo[estado]}</Mark>
);

/** What became of a mail. */
export const Delivery = ({ of: mail }: { of: Sent }) => (
  <span>
    <DeliveryMark of={mail} /> {detailOf(mail)}
  </span>
);
