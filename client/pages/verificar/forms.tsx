import { tamanosMaximos } from '#shared/contract/fields/archivos.ts';
import { peso } from '../../lib/text/peso.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/forms/field.module.css';
import s from './verificar.module.css';

/** The sum is made in the browser: see `behaviours/verify-files.ts`. */
export const FileForm = () => (
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
export const SumForm = ({ huella }: { huella: string }) => (
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
