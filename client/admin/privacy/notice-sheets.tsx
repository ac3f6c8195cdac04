import { Fragment } from 'react';
import { type AvisoPrivacidad, avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { Sheet } from '../ui/sheet/sheet.tsx';
import { readPlainDocument } from '../../lib/text/plain-document.ts';
import { PlainBlocks } from '../../ui/text/plain-blocks.tsx';
import s from './datos-personales.module.css';

interface NewNoticeProps {
  /** The notice in force, with which the text begins. */
  vigente: Texto;
  onClose: () => void;
  onDone: () => void;
}

/** Publishes a new version of the privacy notice; earlier versions are kept. */
export const NewNotice = ({ vigente: { texto, formato }, onClose, onDone }: NewNoticeProps) => (
  <EndpointSheet
    endpoint={avisosPrivacidad.create}
    id="aviso"
    onClose={onClose}
    onDone={onDone}
    saved={{ texto, formato }}
    submit={<SubmitButton busy="Publicando…">Publicar versión</SubmitButton>}
    title="Aviso de privacidad"
  >
    <p className={fieldStyles['ayuda']}>
      Al publicarlo queda como versión nueva: cada consulta y cada comentario guarda la versión que estaba
      vigente. A quién escribir sale de los datos de contacto del sitio.
    </p>
    <FormattedField label="Texto del aviso" max={longitudes.texto} name="texto" plain="notice" />
  </EndpointSheet>
);

/** A version as visitors read it. */
export const NoticeSheet = ({ row, onClose }: { row: AvisoPrivacidad; onClose: () => void }) => (
  <Sheet onClose={onClose} title={`Versión ${row.id} del aviso`}>
    <PlainPreview texto={plainText(row)} />
  </Sheet>
);

/** Preview of a plain-text document, with headings one level lower than on its page. */
export const PlainPreview = ({ texto }: { texto: string }) => (
  <div className={s['vista']}>
    {readPlainDocument(texto).map(({ title, pieces }) => (
      <Fragment key={title}>
        {title === null ? null : <h3>{title}</h3>}
        <PlainBlocks of={pieces} target="_blank" />
      </Fragment>
    ))}
  </div>
);
