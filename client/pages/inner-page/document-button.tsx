import { rutaDeDocumento, rutaDeVersiones } from '#shared/records/documentos.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { extensionDe } from '../../lib/text/extension.ts';
import { peso } from '../../lib/text/peso.ts';
import {
  type DocumentInfo,
  documentInfo,
  type DocumentRow as RowOfDocument,
} from '../../ui/document-info.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { useOrigin } from '../context/page-context.ts';
import s from './document-button.module.css';

export interface DocumentButtonProps {
  title: string;
  /** address of the stored file; null when there is none */
  url: string | null;
  /** the row that holds it, when it is a document with versions */
  row?: RowOfDocument;
  /** bytes and date of a file without versions */
  bytes?: number;
  date?: string;
}

const Missing = ({ title }: { title: string }) => (
  <div className={s['document']} data-falta>
    <Glyph name="file" size={24} />
    <b>{title}</b>
    <span className={s['none']}>{textos.documentoNoDisponible}</span>
  </div>
);

/** The date comes first: it shows whether a saved copy is outdated. */
function Since({ note, date }: { note: DocumentInfo | undefined; date: string | undefined }) {
  const day = note?.vigente_desde ?? note?.publicada ?? date;
  if (!day) return null;
  return (
    <span>
      {note?.vigente_desde ? 'Desde el ' : <span className="visually-hidden">Publicado el </span>}
      <time dateTime={day}>{fechaCorta(day)}</time>
    </span>
  );
}

/** «5 set. 2026 · versión 3 · PDF · 1.2 MB»; the version leads to all of them. */
function Facts({ title, url, bytes, date, note }: DocumentButtonProps & { note: DocumentInfo | undefined }) {
  const size = note?.bytes ?? bytes;
  return (
    <p className={s['facts']}>
      <Since note={note} date={date} />
      {note && (
        <a href={rutaDeVersiones(note.clave)}>
          versión {note.numero}
          <span className="visually-hidden"> de {title}: todas las versiones</span>
        </a>
      )}
      <span>
        {[extensionDe(url ?? ''), size === undefined ? '' : peso(size)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

/** A link to a document at its permanent address, what it is for, and its facts; without a file, a sentence. */
function DocumentRow(props: DocumentButtonProps) {
  const { title, url, row } = props;
  const origin = useOrigin();
  if (!url) return <Missing title={title} />;
  const note = row && documentInfo(row);
  const href = note ? rutaDeDocumento(note.clave) : url;
  return (
    <>
      <a className={s['document']} href={href} download>
        <Glyph name="file-text" size={24} />
        <b>{title}</b>
        <span className={s['action']} data-sin-imprimir>
          <span>Descargar</span>
          <Glyph name="download" />
        </span>
      </a>
      {note?.descripcion && <p className={s['purpose']}>{note.descripcion}</p>}
      <Facts {...props} note={note} />
      <p className="solo-impreso dato">{origin + href}</p>
    </>
  );
}

/** Documents one below the other, in one column to read. */
export const Documents = ({ list }: { list: readonly DocumentButtonProps[] }) => (
  <ul className={s['list']}>
    {list.map((document) => (
      <li key={`${document.title} ${document.url ?? ''}`}>
        <DocumentRow {...document} />
      </li>
    ))}
  </ul>
);
