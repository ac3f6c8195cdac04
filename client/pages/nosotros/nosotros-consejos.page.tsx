import { type ConsejoAnterior, consejos } from '#shared/content/councils/consejos.ts';
import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { read } from '../../api.ts';
import { useAssociation } from '../../ui/association.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ajuste } from '../context/ajustes.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { Head } from '../head/head.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Section } from '../inner-page/section.tsx';
import { Council } from './council.tsx';
import { Term } from './term.tsx';
import { Banner } from '../ui/banner.tsx';

export const loader = () => read(consejos.anteriores);

const TITLE = 'Consejos anteriores';
const PATH = '/nosotros/consejos';
const trail = [{ label: 'Inicio', to: '/' }, { label: 'Nosotros', to: '/nosotros' }, { label: TITLE }];

const Past = ({ consejo }: { consejo: ConsejoAnterior }) => (
  <Section id={`consejo-${consejo.id}`} title={`Consejo Regional ${consejo.periodo}`}>
    <Term consejo={consejo} />
    {consejo.dirigentes.length > 0 ? (
      <Council dirigentes={consejo.dirigentes} />
    ) : (
      <EmptyState>No se publicó la relación de sus dirigentes.</EmptyState>
    )}
  </Section>
);

/** The councils before the one in force. */
export function Component() {
  const past = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <Head
        title={TITLE}
        description={`Los consejos anteriores ${deAsociacion(corto)}, con sus dirigentes y su periodo.`}
        path={PATH}
        trail={trail}
      />
      <Banner title={TITLE} trail={trail} image={ajuste(ajustes, 'url_fondoNosotros')} />
      <InnerPage>
        {past.length > 0 ? (
          past.map((consejo) => <Past consejo={consejo} key={consejo.id} />)
        ) : (
          <EmptyPage
            now="Todavía no hay consejos anteriores."
            way={{ to: '/nosotros', label: 'Ver el consejo actual' }}
          >
            Aquí quedará cada consejo cuando termine su periodo, con sus dirigentes.
          </EmptyPage>
        )}
      </InnerPage>
    </>
  );
}
