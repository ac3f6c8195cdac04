import { useFrame } from './context/page.ts';
import { ajuste, ajusteDe } from './context/ajustes.ts';
import { Documents } from './inner-page/document-button.tsx';
import { InnerPage } from './inner-page/inner-page.tsx';
import { PageTop } from './inner-page/page-top.tsx';
import { Section } from './inner-page/section.tsx';

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
