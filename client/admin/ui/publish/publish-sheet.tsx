import { type FormEvent, type ReactNode, useId, useState } from 'react';
import fields from '../../../ui/forms/field.module.css';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Modal, ModalActions } from '../dialogs.tsx';
import type { Finding } from './finding.ts';
import { Findings } from './findings.tsx';
import s from './publish.module.css';
import { isFuture, tomorrowAtNine, weekdayOf } from './publish-time.ts';

interface PublishSheetProps {
  /** «Publicar «Feria de datos»» */
  title: string;
  /** Time chosen earlier; empty for none. */
  from?: string;
  /** What follows, of that which can be published only now. */
  onlyNow?: string;
  findings: readonly Finding[];
  /** Additional fields and previews. */
  children?: ReactNode;
  preview?: ReactNode;
  onPublish: (from: string) => void;
  onClose: () => void;
}

/** The dialog before publishing: findings, and when to publish, unless something is missing. Choosing a time publishes. */
export const PublishSheet = (props: PublishSheetProps) => {
  const { title, from = '', onlyNow, findings, children, preview, onPublish, onClose } = props;
  const missing = findings.filter(({ isRequired }) => isRequired);
  const isIncomplete = missing.length > 0;
  return (
    <Modal onCancel={onClose} title={title}>
      {isIncomplete ? null : children}
      {findings.length > 0 ? (
        <section aria-label="Antes de publicar" className={s['antes']}>
          {isIncomplete ? <p>Todavía no se puede publicar:</p> : null}
          <Findings findings={isIncomplete ? missing : findings} onGo={onClose} />
        </section>
      ) : null}
      {isIncomplete ? null : (
        <div className={s['cuando']}>
          <button className={s['ahora']} data-foco="" onClick={() => onPublish('')} type="button">
            <strong>Publicar ahora</strong> <span>{onlyNow ?? 'Se verá de inmediato'}</span>
          </button>
          {onlyNow === undefined ? <Later from={from} onPublish={onPublish} /> : null}
        </div>
      )}
      <ModalActions>
        {preview}
        <Button onClick={onClose} variant="secondary">
          Cancelar
        </Button>
      </ModalActions>
    </Modal>
  );
};

interface LaterProps {
  from: string;
  onPublish: (from: string) => void;
}

const Later = ({ from, onPublish }: LaterProps) => {
  const nine = tomorrowAtNine();
  const [other, setOther] = useState(from === nine || !isFuture(from) ? null : from);
  return (
    <>
      <button onClick={() => onPublish(nine)} type="button">
        <strong>Mañana a las 9:00</strong> <span>{weekdayOf(nine)}</span>
      </button>
      <button
        aria-expanded={other !== null}
        onClick={() => setOther((now) => (now === null ? '' : null))}
        type="button"
      >
        <strong>Otro día y hora…</strong>
      </button>
      {other === null ? null : <OtherMoment from={other} onPublish={onPublish} />}
    </>
  );
};

const OtherMoment = ({ from, onPublish }: LaterProps) => {
  const id = useId();
  const [moment, setMoment] = useState(from);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // React events also reach the form being published, an ancestor in React's tree.
    event.stopPropagation();
    if (isFuture(moment)) onPublish(moment);
    else setError('Elige un día y una hora que no hayan pasado.');
  };
  return (
    <form className={s['otro']} noValidate onSubmit={send}>
      <Field error={error} help="Hora de Lima." id={id} label="Publicar desde">
        {(control) => (
          <input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press that shows it
            autoFocus
            className={fields['control']}
            max="9999-12-31T18:59"
            onChange={({ currentTarget }) => setMoment(currentTarget.value)}
            type="datetime-local"
            value={moment}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Publicar ese día
      </Button>
    </form>
  );
};
