import type { EstadoDelCorreo } from '#shared/correspondence/correo.ts';
import { Mark } from '../ui/mark.tsx';
import s from './correo.module.css';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
        Pide a quien administra el servidor que configure SMTP_URL y MAIL_FROM.
      </p>
    )}
    <p>
      {counted(cuentas.E, 'enviado', 'enviados')}, {cuentas.P} en espera,{' '}
      {counted(cuentas.F, 'falló', 'fallaron')}, {counted(cuentas.N, 'escrito', 'escritos')} sin servidor. Se
      borran a los 90 días.
    </p>
  </section>
);
