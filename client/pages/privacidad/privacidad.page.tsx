import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { read } from '../../api.ts';
import { useAssociation } from '../../ui/association.ts';
import { ajuste } from '../context/ajustes.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { readPlainDocument } from '../../lib/text/plain-document.ts';
import { PlainBlocks } from '../../ui/text/plain-blocks.tsx';
import { FormattedText } from '../ui/formatted-text.tsx';
import { MailLink } from '../contacto/contact-data.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { Day } from '../../ui/day.tsx';
import s from './privacidad.module.css';

export const loader = () => read(avisosPrivacidad.vigente);

/** Where to write, from the settings: they change without a new version of the text. */
function WhomToAsk() {
  const { ajustes } = useFrame();
  const { completo, corto } = useAssociation();
  const address = ajuste(ajustes, 'direccion');
  const mail = ajuste(ajustes, 'correo_contacto') ?? ajuste(ajustes, 'correo_institucion');
  return (
    <p>
      {mail ? (
        <>
          Escribe a <MailLink address={mail} /> desde el correo que usaste en el formulario y di qué
          necesitas.
        </>
      ) : (
        `Acércate a la sede ${deAsociacion(corto)} y di qué necesitas.`
      )}{' '}
      {completo}
      {address && `: ${address}`}.
    </p>
  );
}

function Version() {
  const { id, created_at } = usePageData<typeof loader>();
  if (id === null || created_at === null) return null;
  return (
    <p className={s['version']}>
      Versión {id}, vigente desde el <Day of={created_at} />.
    </p>
  );
}

/** A plain notice has headings and lists by its own simple rules. */
const PlainNotice = ({ texto }: { texto: string }) =>
  readPlainDocument(texto).map(({ title, pieces }, at) =>
    title === null ? (
      <PlainBlocks key="" of={pieces} />
    ) : (
      <Section id={`aviso-${at + 1}`} key={title} title={title}>
        <PlainBlocks of={pieces} />
      </Section>
    ),
  );

export function Component() {
  const { texto, formato } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        title="Aviso de privacidad"
        description="Qué datos personales pedimos en este sitio, para qué, cuánto tiempo los guardamos y cómo ejercer tus derechos."
        path="/privacidad"
        image={null}
      />
      <InnerPage column short>
        <div className={s['notice']}>
          {formato === 'plano' ? (
            <PlainNotice texto={texto} />
          ) : (
            <FormattedText as="p" below={1} formato={formato} texto={texto} />
          )}
          <Section id="a-quien-escribir" title="A quién escribir">
            <WhomToAsk />
            <Version />
          </Section>
        </div>
      </InnerPage>
    </>
  );
}
