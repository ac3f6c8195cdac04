import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import curves from '../../assets/ogivas.svg';
import { ajuste } from '../context/ajustes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';
import s from './contact-band.module.css';

export function ContactBand({ ajustes }: { ajustes: Configuracion[] }) {
  const phone = ajuste(ajustes, 'celular');
  const hours = ajuste(ajustes, 'horario_atencion');
  const mails = [ajuste(ajustes, 'correo_contacto'), ajuste(ajustes, 'correo_institucion')].filter(
    (mail) => mail !== null,
  );
  return (
    <section className={s['band']} aria-labelledby="consulta">
      <img
        className={s['art']}
        src={curves}
        alt=""
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
      />
      <div className="wrap">
        <div>
          <h2 id="consulta">¿Tienes una consulta sobre tu colegiatura?</h2>
          {hours && <p className={s['hours']}>{hours}</p>}
        </div>
        {(phone ?? mails[0]) && (
          <ul>
            {phone && (
              <li>
                <Glyph name="phone" />
                <PhoneLink number={phone} />
              </li>
            )}
            {mails.map((mail) => (
              <li key={mail}>
                <Glyph name="mail" />
                <MailLink address={mail} />
              </li>
            ))}
          </ul>
        )}
        <ButtonLink variant="bright" to="/contacto">
          Contáctanos
        </ButtonLink>
      </div>
    </section>
  );
}
