import { type EstadoCorreo, estadoCorreo } from '#shared/contract/fields/estados.ts';
import type { CorreoEscrito } from '#shared/correspondence/correo.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { StateMark } from '../ui/mark.tsx';

type MailOutcome = Pick<CorreoEscrito, 'estado' | 'enviado' | 'error' | 'proximo'>;

const details: Readonly<Record<EstadoCorreo, (mail: MailOutcome) => string | null>> = {
  P: ({ error, proximo }) => error && `${error} Próximo intento: ${momento(proximo)}`,
  E: ({ enviado }) => enviado && momento(enviado),
  F: ({ error }) => error,
  N: ({ error }) => error,
};

/** Delivery of a mail in words: sent when, next attempt when, or why it failed. */
export const deliveryDetail = (mail: MailOutcome): string | null => details[mail.estado](mail);

/** What became of a mail. */
export const Delivery = ({ of: mail }: { of: MailOutcome }) => (
  <span>
    <StateMark of={estadoCorreo[mail.estado]} /> {deliveryDetail(mail)}
  </span>
);
