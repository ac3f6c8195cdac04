import { useFrame } from '../lib/page.ts';
import type { ReactNode } from 'react';
import { nombreCompleto } from '#shared/asociacion.ts';
import { ajuste } from '../lib/ajustes.ts';
import { MailLink } from './parts/contact-data.tsx';
import { InnerPage } from './parts/inner-page.tsx';
import { PageTop } from './parts/page-top.tsx';
import { Section } from './parts/section.tsx';
import s from './privacidad.module.css';

/** Who answers for the data and where to write, from the settings. */
function Responsible() {
  const { ajustes } = useFrame();
  const address = ajuste(ajustes, 'direccion');
  return (
    <p>
      {nombreCompleto}
      {address && `, con domicilio en ${address}`}, es el titular del banco de datos personales y responde por
      su tratamiento conforme a la Ley n.º 29733, Ley de Protección de Datos Personales, y su reglamento,
      aprobado por el Decreto Supremo n.º 016-2024-JUS.
    </p>
  );
}

function HowToAsk() {
  const { ajustes } = useFrame();
  const mail = ajuste(ajustes, 'correo_contacto') ?? ajuste(ajustes, 'correo_institucion');
  return (
    <>
      <p>
        Puedes pedir acceso, rectificación, cancelación u oposición, y una copia de tus datos para llevarlos a
        otro lugar. Es gratuito:{' '}
        {mail ? (
          <>
            escribe a <MailLink address={mail} /> desde el correo que usaste en el formulario
          </>
        ) : (
          'acércate a la sede del Consejo Regional'
        )}{' '}
        y di qué necesitas. Respondemos el pedido de acceso en 20 días hábiles y los demás en 10.
      </p>
      <p>
        Si no quedas conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales,
        del Ministerio de Justicia y Derechos Humanos.
      </p>
    </>
  );
}

const parts: { id: string; title: string; body: ReactNode }[] = [
  { id: 'responsable', title: 'Quién responde por tus datos', body: <Responsible /> },
  {
    id: 'finalidad',
    title: 'Qué datos pedimos y para qué',
    body: (
      <ul>
        <li>
          <b>Formularios de contacto:</b> nombre, correo, mensaje y, en la página Contacto, teléfono. Los
          usamos solo para responder tu consulta.
        </li>
        <li>
          <b>Comentarios:</b> nombre, correo y texto. Tu nombre y tu texto se publican junto al evento; tu
          correo no se muestra a nadie y sirve para comunicarnos contigo sobre lo que escribiste.
        </li>
        <li>
          <b>Señales técnicas:</b> un resumen cifrado de tu dirección de red y de tu navegador, para frenar
          envíos automáticos. Con él no se puede saber quién eres.
        </li>
      </ul>
    ),
  },
  {
    id: 'banco',
    title: 'Dónde se guardan',
    body: (
      <p>
        En el banco de datos «Consultas y comentarios del sitio web», en el servidor del Consejo Regional.
        Solo accede a él el personal autorizado, con usuario y contraseña.
      </p>
    ),
  },
  {
    id: 'destinatarios',
    title: 'Quién los recibe',
    body: (
      <p>
        Nadie más: no los vendemos, no los cedemos ni los enviamos a otro país, y no los usamos para
        publicidad. Las publicaciones de Facebook se cargan solo si tú lo pides; desde ese momento rige la
        política de esa red.
      </p>
    ),
  },
  {
    id: 'obligatorio',
    title: 'Si es obligatorio darlos',
    body: (
      <p>
        Dar tus datos es voluntario. Sin los campos que pide cada formulario no podemos responder tu consulta
        ni publicar tu comentario; el resto del sitio se usa sin dar ningún dato.
      </p>
    ),
  },
  {
    id: 'plazo',
    title: 'Cuánto tiempo los guardamos',
    body: (
      <ul>
        <li>Las consultas, 24 meses.</li>
        <li>Los comentarios, mientras esté publicado el evento o hasta que pidas retirarlos.</li>
        <li>Las señales técnicas, 30 días.</li>
      </ul>
    ),
  },
  { id: 'derechos', title: 'Cómo ejercer tus derechos', body: <HowToAsk /> },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Leer este sitio no deja ninguna cookie. Al enviar un formulario usamos una, propia y temporal, que lo
        protege de envíos hechos desde otros sitios.
      </p>
    ),
  },
];

export function Component() {
  return (
    <>
      <PageTop
        title="Aviso de privacidad"
        description="Qué datos personales pedimos en este sitio, para qué, cuánto tiempo los guardamos y cómo ejercer tus derechos."
        path="/privacidad"
        image={null}
      />
      <InnerPage>
        <div className={s['notice']}>
          {parts.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body}
            </Section>
          ))}
        </div>
      </InnerPage>
    </>
  );
}
