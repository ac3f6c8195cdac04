import { textos } from '#shared/textos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { useOrigin } from '../context/page.ts';
import { Glyph } from '../../ui/glyph.tsx';
import s from './document-button.module.css';

interface DocumentButtonProps {
  title: string;
  /** address of the stored file; null when there is none */
  url: string | null;
  /** how large it is, «1.2 MB» */
  size?: string;
}

/** A link to a document, with its type; without a file, a sentence. */
export function DocumentButton({ title, url, size }: DocumentButtonProps) {
  const origin = useOrigin();
  if (!url) {
    return (
      <div className={s['document']} data-falta>
        <Glyph name="file" size={24} />
        <span>
          <b>{title}</b>
          <span className={s['detail']}>{textos.documentoNoDisponible}</span>
        </span>
      </div>
    );
  }
  const detail = [extensionDe(url), size].filter(Boolean).join(' · ');
  return (
    <a className={s['document']} href={url} download>
      <Glyph name="file-text" size={24} />
      <span>
        <b>{title}</b>
        {detail && <span className={`dato ${s['detail'] ?? ''}`}>{detail}</span>}
        <span className="solo-impreso dato">{origin + url}</span>
      </span>
      <span className={s['action']} data-sin-imprimir>
        Descargar
        <Glyph name="download" />
      </span>
    </a>
  );
}

export function Documents({
  list,
  pairs = false,
}: {
  list: readonly DocumentButtonProps[];
  pairs?: boolean;
}) {
  return (
    <ul className={s['list']} data-pares={pairs || undefined}>
      {list.map((document) => (
        <li key={`${document.title} ${document.url ?? ''}`}>
          <DocumentButton {...document} />
        </li>
      ))}
    </ul>
  );
}
