import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { read } from '../../api.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { ajuste } from '../context/ajustes.ts';
import { useFrame, usePageData } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageDocuments, settingDocument } from '../inner-page/page-documents.tsx';
import { PageTop } from '../inner-page/page-top.tsx';

export async function loader() {
  return { others: await settleBlock(read(otrosDocumentos.list)) };
}

export function Component() {
  const { others } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const fixed = [
    settingDocument(ajustes, 'url_estatuto', 'Estatuto'),
    settingDocument(ajustes, 'url_normativa', 'Reglamento'),
    settingDocument(ajustes, 'url_codigoEtica', 'Código de ética'),
    settingDocument(ajustes, 'url_resolucionHimno', 'Resolución del himno'),
  ];
  return (
    <>
      <PageTop
        title="Normas"
        description="Estatuto, reglamento, código de ética y resolución del himno de la orden, para descargar."
        path="/normas"
        image={ajuste(ajustes, 'url_fondoNormas')}
      />
      <InnerPage column short>
        <PageDocuments
          fixed={fixed}
          others={dataOr(others, []).filter(({ pagina }) => pagina === 'N')}
          note={
            <>
              Cada documento conserva sus versiones anteriores. Si te llegó una copia,{' '}
              <a href="/verificar">comprueba que sea la publicada</a>.
            </>
          }
          title="Documentos"
        />
      </InnerPage>
    </>
  );
}
