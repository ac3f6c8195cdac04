import { useFrame } from '../lib/page.ts';
import { ajuste, ajusteDe } from '../lib/ajustes.ts';
import { Documents } from './parts/document-button.tsx';
import { InnerPage } from './parts/inner-page.tsx';
import { PageTop } from './parts/page-top.tsx';
import { Section } from './parts/section.tsx';

export function Component() {
  const { ajustes } = useFrame();
  const list = [
    { title: 'Estatuto', url: ajusteDe(ajustes, 'url_estatuto') },
    { title: 'Reglamento', url: ajusteDe(ajustes, 'url_normativa') },
    { title: 'Código de ética', url: ajuste(ajustes, 'url_codigoEtica') },
    { title: 'Resolución del himno', url: ajuste(ajustes, 'url_resolucionHimno') },
  ];
  return (
    <>
      <PageTop
        title="Normas"
        description="Estatuto, reglamento, código de ética y resolución del himno de la orden, para descargar."
        path="/normas"
        image={ajuste(ajustes, 'url_fondoNormas')}
      />
      <InnerPage>
        <Section id="documentos" title="Documentos normativos">
          <Documents list={list} pairs />
        </Section>
      </InnerPage>
    </>
  );
}
