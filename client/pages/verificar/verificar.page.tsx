import { documentos, HUELLA, huellaDe } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { type LoaderArgs, usePageData } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { Finding } from './finding.tsx';
import { FileForm, SumForm } from './forms.tsx';
import s from './verificar.module.css';

/** `found` is null for a text that is no sum, and before anything was asked. */
export async function loader({ params }: LoaderArgs) {
  const huella = huellaDe(params['huella'] ?? '');
  const found = HUELLA.test(huella) ? await read(documentos.verificar, { huella }) : null;
  return { huella, found };
}

export function Component() {
  const { huella, found } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        title="Verificar un documento"
        description="Comprueba si un archivo es un documento publicado en este sitio y qué versión es, sin enviarlo."
        path="/verificar"
        image={null}
        hidden={huella !== ''}
      />
      <InnerPage column>
        {huella !== '' && (
          <Section id="resultado" title="Resultado">
            <Finding huella={huella} found={found} />
          </Section>
        )}
        <Section id="archivo" title={huella === '' ? 'Tu archivo' : 'Verificar otro'}>
          <div className={s['ways']}>
            <FileForm />
            <SumForm huella={huella} />
          </div>
        </Section>
      </InnerPage>
    </>
  );
}
