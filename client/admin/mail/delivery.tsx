import { estadoCorreo } from '#shared/contract/fields/estados.ts';
import type { CorreoEscrito } from '#shared/correspondence/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { StateMark } from '../ui/mark.tsx';

type MailOutcome = Pick<CorreoEscrito, 'estado' | 'enviado' | 'error' | 'proximo'>;

/** When it was sent or will be tried again, or why it was not sent. */
export const detailOf = ({ estado, enviado, error, proximo }: MailOutcome): string | null => {
  if (estado === 'E') return enviado && fechaHora(enviado);
  if (estado === 'P' && error) return `${error} Próximo intento: ${fechaHora(proximo)}`;
  return error;
};

/** What became of a mail. */
export const Delivery = ({ of: mail }: { of: MailOutcome }) => (
  <span>
    <StateMark of={estadoCorreo[mail.estado]} /> {detailOf(mail)}
  </span>
);
