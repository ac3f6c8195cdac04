import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { rutaDeDocumento, rutaDeVersiones } from '#shared/records/documentos.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import { type DocumentNote, documentNote, type DocumentRow } from '../../ui/document-notes.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { useOrigin } from '../context/page.ts';
import s from './document-button.module.css';

export interface DocumentButtonProps {
  title: string;
  /** address of the stored file; null when there is none */
  url: string | null;
  /** the row that holds it, when it is a document with versions */
  row?: DocumentRow;
  /** bytes and date of a file without versions */
  bytes?: number;
  date?: string;
}

const Missing = ({ title }: { title: string }) => (
  <div className={s['document']} data-falta>
    <Glyph name="file" size={24} />
    <span>
      <b>{title}</b>
      <span className={s['detail']}>{textos.documentoNoDisponible}</span>
    </span>
  </div>
);

const dateOf = (note: DocumentNote | undefined, date: string | undefined): string => {
  if (note?.vigente_desde) return `vigente desde el ${fechaLarga(note.vigente_desde)}`;
  const published = note?.publicada ?? date;
  return published ? `publicado el ${fechaLarga(published)}` : '';
};

/** «PDF · 1.2 MB · versión 3 · publicado el 5 de setiembre de 2026» */
const detailOf = ({ url, bytes, date }: DocumentButtonProps, note: DocumentNote | undefined): string => {
  const size = note?.bytes ?? bytes;
  return [
    extensionDe(url ?? ''),
    size === undefined ? '' : peso(size),
    note ? `versión ${note.numero}` : '',
    dateOf(note, date),
  ]
    .filter(Boolean)
    .join(' · ');
};

const Versions = ({ title, clave }: { title: string; clave: string }) => (
  <a className={s['versions']} href={rutaDeVersiones(clave)} data-sin-imprimir>
    Versiones<span className="visually-hidden"> de {title}</span>
  </a>
);

/** A link to a document at its permanent address, with type, size, version and date; without a file, a sentence. */
function DocumentButton(props: DocumentButtonProps) {
  const { title, url, row } = props;
  const origin = useOrigin();
  if (!url) return <Missing title={title} />;
  const note = row && documentNote(row);
  const href = note ? rutaDeDocumento(note.clave) : url;
  return (
    <>
      <a className={s['document']} href={href} download>
        <Glyph name="file-text" size={24} />
        <span>
          <b>{title}</b>
          <span className={`dato ${s['detail'] ?? ''}`}>{detailOf(props, note)}</span>
          <span className="solo-impreso dato">{origin + href}</span>
        </span>
        <span className={s['action']} data-sin-imprimir>
          Descargar
          <Glyph name="download" />
        </span>
      </a>
      {note && <Versions clave={note.clave} title={title} />}
    </>
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
