import { type Frame } from '../context/page-context.ts';
import footRange from '../../assets/cordillera-pie.svg';
import { enlacesDe } from '#shared/contract/fields/enlaces.ts';
import { ajuste } from '../context/ajustes.ts';
import { useAssociation } from '../../ui/association.ts';
import { Accounts } from './accounts.tsx';
import { Brand } from './brand.tsx';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';
import { Component as ContactForm } from '../contacto/contact-form.island.tsx';
import { Island } from '../../islands/island.tsx';
import s from './footer.module.css';
import { todasLasSecciones } from '#shared/contract/words/secciones.ts';
import { Collapsible } from '../ui/collapsible.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { SocialLinks } from '../contacto/social-links.tsx';

function Identity({ ajustes }: Pick<Frame, 'ajustes'>) {
  const address = ajuste(ajustes, 'direccion');
  const phone = ajuste(ajustes, 'celular');
  const hours = ajuste(ajustes, 'horario_atencion');
  return (
    <div>
      <Brand />
      <address className={s['address']}>
        {address && <p>{address}</p>}
        {phone && <PhoneLink number={phone} />}
        {hours && <p>{hours}</p>}
      </address>
      <div data-sin-imprimir>
        <SocialLinks ajustes={ajustes} />
      </div>
    </div>
  );
}

function Sections() {
  return (
    <nav aria-labelledby="secciones">
      <h2 id="secciones">Secciones</h2>
      <ul>
        {todasLasSecciones.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SisterChapters({ ajustes }: Pick<Frame, 'ajustes'>) {
  const chapters = enlacesDe(ajuste(ajustes, 'consejos') ?? '');
  if (chapters.length === 0) return null;
  return (
    <nav aria-labelledby="consejos">
      <h2 id="consejos">Consejos regionales</h2>
      <ul>
        {chapters.map(({ nombre, url }) => (
          <li key={`${nombre} ${url}`}>
            <OutsideLink href={url}>{nombre}</OutsideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Message() {
  const heading = 'envianos';
  return (
    <section aria-labelledby={heading} className={s['message']} data-sin-imprimir>
      <h2 id={heading}>Envíanos un mensaje</h2>
      <Collapsible label="Escribir un mensaje">
        <Island name="contacto/contact-form" of={ContactForm} props={{ labelledBy: heading, short: true }} />
      </Collapsible>
    </section>
  );
}

export function Footer({ ajustes, cuentas, year }: Frame) {
  const { completo } = useAssociation();
  const mails = [ajuste(ajustes, 'correo_institucion'), ajuste(ajustes, 'correo_contacto')].filter(
    (mail) => mail !== null,
  );
  return (
    <footer className={`noche ${s['footer'] ?? ''}`}>
      <img
        className={s['range']}
        data-sin-imprimir
        src={footRange}
        alt=""
        width={2000}
        height={300}
        loading="lazy"
        decoding="async"
      />
      <div className="wrap">
        <div className={s['columns']}>
          <Identity ajustes={ajustes} />
          <Sections />
          <SisterChapters ajustes={ajustes} />
          <Accounts cuentas={cuentas} />
          <Message />
        </div>
        <div className={s['end']}>
          <p>
            © {year} {completo}
          </p>
          <p className={s['mails']}>
            <a href="/privacidad">Aviso de privacidad</a>
            <a href="/verificar">Verificar un documento</a>
            {mails.map((mail) => (
              <MailLink key={mail} address={mail} />
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
