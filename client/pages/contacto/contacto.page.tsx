import { a } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { useFrame } from '../context/page.ts';
import { ajuste } from '../context/ajustes.ts';
import s from './contacto.module.css';
import { Island } from '../../islands/island.tsx';
import { Component as ContactForm } from './contact-form.island.tsx';
import { OtherWays } from '../forms/other-ways.tsx';
import { ContactList, hasContact } from './contact-list.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { networkAddresses, SocialLinks } from './social-links.tsx';

export function Component() {
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Contacto"
        description={`Teléfono, correos, dirección y formulario para escribir ${a(corto)}.`}
        path="/contacto"
        image={ajuste(ajustes, 'url_fondoContactanos')}
      />
      <InnerPage>
        <div className={s['columns']}>
          {(hasContact(ajustes) || networkAddresses(ajustes).length > 0) && (
            <Section id="datos-de-contacto" title="Datos de contacto">
              {hasContact(ajustes) && <ContactList ajustes={ajustes} />}
              <SocialLinks ajustes={ajustes} />
            </Section>
          )}
          <div data-sin-imprimir>
            <Section id="escribenos" title="Escríbenos">
              <Island name="contacto/contact-form" of={ContactForm} props={{ labelledBy: 'escribenos' }} />
              <OtherWays lead="También puedes:">Para escribirnos desde aquí hace falta JavaScript.</OtherWays>
            </Section>
          </div>
        </div>
      </InnerPage>
    </>
  );
}
