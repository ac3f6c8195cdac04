import { documentos, rutaDeDocumento, rutaDeVersiones } from '#shared/records/documentos.ts';
import { seccionDe } from '#shared/contract/words/secciones.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageResponse, type LoaderArgs, usePageData } from '../context/page-context.ts';
import s from './documento.module.css';
import { DocumentVersion } from './version.tsx';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Section } from '../inner-page/section.tsx';
import { Banner } from '../ui/banner.tsx';

/** All versions of a document; the address of one that was removed leads here too. */
export async function loader({ params }: LoaderArgs) {
  const document = await read(documentos.ver, { clave: (params['documento'] ?? '').toLowerCase() });
  return new PageResponse(document, document.versiones.length === 0 ? 410 : 200);
}

function Gone() {
  return (
    <div className={s['gone']}>
      <p>Este documento se retiró del sitio y ya no se puede descargar.</p>
      <ButtonLink to="/normas">Ver los documentos publicados</ButtonLink>
    </div>
  );
}

export function Component() {
  const { clave, titulo, pagina, versiones } = usePageData<typeof loader>();
  const [newest] = versiones;
  const section = seccionDe(pagina);
  const title = newest ? `Versiones de ${titulo}` : 'Documento retirado';
  const trail = [
    { label: 'Inicio', to: '/' },
    ...(newest && section && section.to !== '/' ? [section] : []),
    { label: title },
  ];
  return (
    <>
      <Head
        title={title}
        description={`Todas las versiones publicadas de «${titulo}», con su fecha y su huella SHA-256.`}
        path={rutaDeVersiones(clave)}
        trail={trail}
        hidden={!newest}
      />
      <Banner title={title} long={title.length > 64} trail={trail} image={null} />
      <InnerPage column short>
        {newest ? (
          <Section id="versiones" title="Versiones publicadas">
            <div className={s['about']}>
              <p>
                La dirección <a href={rutaDeDocumento(clave)}>{rutaDeDocumento(clave)}</a> lleva siempre a la
                versión más nueva. Cada versión conserva además su propia dirección, y con su huella SHA-256
                puedes <a href="/verificar">verificar un archivo</a> que hayas recibido.
              </p>
            </div>
            <ol className={s['versions']}>
              {versiones.map((version) => (
                <DocumentVersion
                  clave={clave}
                  key={version.id}
                  newest={version === newest}
                  version={version}
                />
              ))}
            </ol>
          </Section>
        ) : (
          <Gone />
        )}
      </InnerPage>
    </>
  );
}
