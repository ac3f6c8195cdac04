import { aAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import {
  PageResponse,
  type LoaderArgs,
  useFrame,
  usePageData,
  useSentForm,
} from '../context/page-context.ts';
import { avisosDeContacto } from '#shared/correspondence/avisos-de-envio.ts';
import { ajuste } from '../context/ajustes.ts';
import s from './contacto.module.css';
import { Island } from '../../islands/island.tsx';
import { Component as ContactForm } from './contact-form.island.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { ContactList, hasContact } from './contact-list.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { networkAddresses, SocialLinks } from './social-links.tsx';

/** `envio`: what a visitor without scripts has just sent. */
export function loader({ params }: LoaderArgs) {
  const { envio } = params;
  const aviso = envio === undefined ? null : (avisosDeContacto.get(envio) ?? null);
  return new PageResponse({ aviso }, envio === undefined || aviso ? 200 : 404);
}

export function Component() {
  const { aviso } = usePageData<typeof loader>();
  const sent = useSentForm();
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Contacto"
        description={`Teléfono, correos, dirección y formulario para escribir ${aAsociacion(corto)}.`}
        path="/contacto"
        hidden={aviso !== null}
        image={ajuste(ajustes, 'url_fondoContactanos')}
      />
      {/* The end of a short page folds its form: one of the two is shown at a time. */}
      <InnerPage short>
        <div className={s['columns']}>
          {(hasContact(ajustes) || networkAddresses(ajustes).length > 0) && (
            <Section id="datos-de-contacto" title="Datos de contacto">
              {hasContact(ajustes) && <ContactList ajustes={ajustes} />}
              <SocialLinks ajustes={ajustes} />
            </Section>
          )}
          <div data-sin-imprimir>
            <Section id="escribenos" title="Escríbenos">
              {aviso && <SentNotice>{aviso}</SentNotice>}
              <Island
                name="contacto/contact-form"
                of={ContactForm}
                // The form at the end of a page asks for no number.
                props={{
                  labelledBy: 'escribenos',
                  sent,
                  short: sent !== undefined && !('telefono' in sent.values),
                }}
              />
            </Section>
          </div>
        </div>
      </InnerPage>
    </>
  );
}
