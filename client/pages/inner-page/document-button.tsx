import { textos } from '#shared/textos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { Glyph } from '../../ui/glyph.tsx';
import s from './document-button.module.css';

interface DocumentButtonProps {
  title: string;
  /** address of the stored file; null when there is none */
  url: string | null;
}

/** A link to a document, with its type; without a file, a sentence. */
export function DocumentButton({ title, url }: DocumentButtonProps) {
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
  const type = extensionDe(url);
  return (
    <a className={s['document']} href={url} download>
      <Glyph name="file-text" size={24} />
      <span>
        <b>{title}</b>
        {type && <span className={`dato ${s['detail'] ?? ''}`}>{type}</span>}
      </span>
      <span className={s['action']}>
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
      {list.map(({ title, url }) => (
        <li key={`${title} ${url ?? ''}`}>
          <DocumentButton title={title} url={url} />
        </li>
      ))}
    </ul>
  );
}
