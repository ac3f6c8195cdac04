import { keysOf } from '#shared/contract/fields/codigos.ts';
import type { EstadoCorreo } from '#shared/contract/fields/estados.ts';
import type { EstadoDelCorreo } from '#shared/correspondence/correo.ts';
import { Mark } from '../ui/mark.tsx';
import s from './correo.module.css';

const words = {
  E: ['enviado', 'enviados'],
  P: ['en espera', 'en espera'],
  F: ['falló', 'fallaron'],
  N: ['escrito sin servidor', 'escritos sin servidor'],
} as const satisfies Record<EstadoCorreo, readonly [one: string, many: string]>;

/** «3 enviados, 1 falló»: what is not zero. */
const countsText = (counts: EstadoDelCorreo['cuentas']): string =>
  keysOf(words)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${words[state][counts[state] === 1 ? 0 : 1]}`)
    .join(', ');

/** Whether the site can send mails, and what became of those it wrote. */
export const MailState = ({ state: { servidor, remitente, firma, cuentas } }: { state: EstadoDelCorreo }) => (
  <section aria-label="Envío de correos" className={s['estado']}>
    {servidor ? (
      <p>
        <Mark tone="bien">Configurado</Mark> El sitio envía por {servidor} como {remitente},{' '}
        {firma ? 'con firma DKIM.' : 'sin firma DKIM.'}
      </p>
    ) : (
      <p>
        <Mark tone="aviso">Sin servidor</Mark> El sitio no envía correos: aquí queda lo que habría enviado.
        Para que salgan, pide a quien cuida el servidor que configure el envío de correos.
      </p>
    )}
    {countsText(cuentas) ? <p>{countsText(cuentas)}. Se borran a los 90 días.</p> : null}
  </section>
);
