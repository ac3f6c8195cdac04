import { useFrame } from '../lib/page.ts';
import { ajuste } from '../lib/ajustes.ts';
import s from './contacto.module.css';
import { ContactForm } from './parts/contact-form.tsx';
import { ContactList } from './parts/contact-list.tsx';
import { InnerPage } from './parts/inner-page.tsx';
import { PageTop } from './parts/page-top.tsx';
import { Section } from './parts/section.tsx';
import { SocialLinks } from './parts/social-links.tsx';

export function Component() {
  const { ajustes } = useFrame();
  return (
    <>
      <PageTop
        title="Contacto"
        description="Teléfono, correos, dirección y formulario para escribir al Consejo Regional."
        path="/contacto"
        image={ajuste(ajustes, 'url_fondoContactanos')}
      />
      <InnerPage>
        <div className={s['columns']}>
          <Section id="datos-de-contacto" title="Datos de contacto">
            <ContactList ajustes={ajustes} />
            <SocialLinks ajustes={ajustes} />
          </Section>
          <Section id="escribenos" title="Escríbenos">
            <ContactForm labelledBy="escribenos" />
          </Section>
        </div>
      </InnerPage>
    </>
  );
}
