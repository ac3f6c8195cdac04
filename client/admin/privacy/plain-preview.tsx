import { Fragment } from 'react';
import { readPlainDocument } from '../../lib/text/plain-document.ts';
import { PlainPieces } from '../../ui/text/plain-pieces.tsx';
import s from './datos-personales.module.css';

/** Preview of a plain-text document, with headings one level lower than on its page. */
export const PlainPreview = ({ texto }: { texto: string }) => (
  <div className={s['vista']}>
    {readPlainDocument(texto).map(({ title, pieces }) => (
      <Fragment key={title}>
        {title === null ? null : <h3>{title}</h3>}
        <PlainPieces of={pieces} target="_blank" />
      </Fragment>
    ))}
  </div>
);
