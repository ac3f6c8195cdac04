import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { read } from '../../api.ts';
import { type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { secciones } from '#shared/contract/words/secciones.ts';
import { Head } from '../head/head.tsx';
import { Documents } from '../inner-page/document-button.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Section } from '../inner-page/section.tsx';
import s from './pagina.module.css';
import { Banner } from '../ui/banner.tsx';
import { FormattedText } from '../ui/formatted-text.tsx';

/** A page of the association's own; one that staff did not make, or do not show, is not found. */
export const loader = ({ params }: LoaderArgs) => read(paginasPropias.ver, { slug: params['pagina'] ?? '' });

/** The breadcrumb of a page below a menu entry includes that entry. */
const useTrail = (path: string, titulo: string) => {
  const { menu } = useFrame();
  const bajo = menu.find(({ href }) => href === path)?.bajo;
  const section = secciones.find(({ to }) => to === bajo);
  return [{ label: 'Inicio', to: '/' }, ...(section ? [section] : []), { label: titulo }];
};

/** A page that says no more than this says it in the large letters of an introduction. */
const MOST_OF_A_LEAD = 400;

export function Component() {
  const { slug, titulo, texto, formato, archivos } = usePageData<typeof loader>();
  const path = `/${slug}`;
  const isBrief = formato === 'plano' && texto.length <= MOST_OF_A_LEAD;
  const trail = useTrail(path, titulo);
  return (
    <>
      <Head title={titulo} description={plainText({ texto, formato })} path={path} trail={trail} />
      <Banner title={titulo} long={titulo.length > 64} trail={trail} image={null} />
      <InnerPage>
        <div className={s['text']} data-breve={isBrief || undefined}>
          <FormattedText as="p" below={1} formato={formato} texto={texto} />
        </div>
        {archivos.length > 0 && (
          <Section id="archivos" title="Archivos">
            <Documents
              list={archivos.map(({ nombre, url, bytes, creado }) => ({
                title: nombre,
                url,
                bytes,
                date: creado,
              }))}
            />
          </Section>
        )}
      </InnerPage>
    </>
  );
}
