import { documentos, HUELLA, huellaDe } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { type LoaderArgs, usePageData } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { Finding } from './finding.tsx';
import s from './verificar.module.css';
import { tamanosMaximos } from '#shared/contract/fields/archivos.ts';
import { peso } from '#client/lib/text/peso.ts';
import { Button } from '#client/ui/button.tsx';
import fields from '#client/ui/forms/field.module.css';

/** The sum is made in the browser: see `behaviours/verify-files.ts`. */
const FileForm = () => (
  <form
    action="/verificar"
    method="get"
    className={s['file']}
    data-verify
    data-most={tamanosMaximos.documento}
    data-too-large={`Pesa más de ${peso(tamanosMaximos.documento)}: ningún documento de este sitio es tan grande, así que no es uno de ellos.`}
  >
    <label htmlFor="archivo-verificado">Elige un archivo o arrástralo a esta página</label>
    <p id="archivo-ayuda">
      Te diremos si es un documento publicado en este sitio y si es su versión vigente. El archivo no se
      envía: solo se compara su huella, un código que tu navegador calcula de él.
    </p>
    <input type="file" id="archivo-verificado" aria-describedby="archivo-ayuda" />
    <output />
  </form>
);

/** Works without scripts too. */
const SumForm = ({ huella }: { huella: string }) => (
  <form action="/verificar" method="get" className={s['sum']}>
    <label htmlFor="huella">O escribe su huella SHA-256</label>
    <p id="huella-ayuda">Son 64 caracteres, de 0 a 9 y de «a» a «f».</p>
    <input
      className={fields['control']}
      type="text"
      id="huella"
      name="huella"
      required
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby="huella-ayuda"
      defaultValue={huella}
    />
    <Button type="submit" variant="secondary">
      Verificar huella
    </Button>
    <details>
      <summary>Cómo se calcula una huella</summary>
      <p>
        Con <code>sha256sum archivo.pdf</code> en Linux, <code>shasum -a 256 archivo.pdf</code> en macOS y{' '}
        <code>certutil -hashfile archivo.pdf SHA256</code> en Windows.
      </p>
    </details>
  </form>
);

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
      <InnerPage column short>
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
