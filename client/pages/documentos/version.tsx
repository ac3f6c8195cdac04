import { rutaDeVersion, type VersionDeDocumento } from '#shared/records/documentos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useOrigin } from '../context/page-context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Day } from '../../ui/day.tsx';
import s from './documento.module.css';

interface VersionProps {
  clave: string;
  version: VersionDeDocumento;
  /** whether it is the one that the document's own address leads to */
  newest: boolean;
}

/** One version: its dates, its sum and its own permanent address. */
export function DocumentVersion({ clave, newest, version }: VersionProps) {
  const { numero, publicada, vigente_desde, bytes, sha256, nota, url } = version;
  const href = rutaDeVersion(clave, numero);
  return (
    <li className={s['version']} id={`version-${numero}`}>
      <h3>
        Versión {numero}
        {newest && <span className={s['newest']}>la más nueva</span>}
      </h3>
      {nota && <p>{nota}</p>}
      <dl>
        <div>
          <dt>Publicada</dt>
          <dd>
            <Day of={publicada} />
          </dd>
        </div>
        <div>
          <dt>Vigente desde</dt>
          <dd>
            <Day of={vigente_desde ?? publicada} />
          </dd>
        </div>
        <div>
          <dt>Archivo</dt>
          <dd>
            {extensionDe(url)}, {peso(bytes)}
          </dd>
        </div>
        {sha256 && (
          <div>
            <dt>SHA-256</dt>
            <dd>
              <code className="dato">{sha256}</code>
              <CopyButton text={sha256} label={`Copiar la huella de la versión ${numero}`} />
            </dd>
          </div>
        )}
        <div>
          <dt>Dirección permanente</dt>
          <dd className="dato">
            {useOrigin()}
            {href}
          </dd>
        </div>
      </dl>
      <a
        className={buttonClass({ variant: newest ? 'primary' : 'secondary', size: 'sm' })}
        href={href}
        download
        data-sin-imprimir
      >
        <Glyph name="download" />
        Descargar<span className="visually-hidden"> la versión {numero}</span>
      </a>
    </li>
  );
}
