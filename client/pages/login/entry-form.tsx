import { type ReactNode, useEffect } from 'react';
import { textos } from '#shared/contract/words/textos.ts';
import { cx } from '../../lib/cx.ts';
import { useErrorTitle } from '../../lib/hooks/use-error-title.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import styles from '../../ui/forms/form.module.css';
import { SendButton } from '../../ui/forms/send-button.tsx';
import type { Problems, VisitorCall } from '../forms/form-state.ts';
import { useVisitorForm } from '../forms/use-visitor-form.ts';
import s from './entry-form.module.css';

interface EntryFormProps {
  id: string;
  labelledBy: string;
  load: () => Promise<VisitorCall>;
  onSent: (message: string) => void;
  action: string;
  busy: string;
  /** The fields, with their errors. */
  children: (problems: Problems) => ReactNode;
}

/** A form on the way into the back office; rules and call are loaded when it is touched. */
export const EntryForm = ({ id, labelledBy, load, onSent, action, busy, children }: EntryFormProps) => {
  const { state, form, summary, handlers } = useVisitorForm({
    load,
    onSent,
    failed: textos.accionFallida,
    sent: undefined,
  });
  const { problems, failure, phase } = state;
  const wrong = Object.entries(problems).map(([name, message]) => ({ id: `${id}-${name}`, message }));
  useErrorTitle(wrong.length > 0);
  useEffect(() => {
    if (!failure) return undefined;
    toast.clear();
    toast.failure(failure);
    // It is gone once the form is sent again: beside «Contraseña guardada» it would be untrue.
    return toast.clear;
  }, [failure]);
  return (
    <form
      aria-labelledby={labelledBy}
      className={cx(styles['formulario'], s['form'])}
      id={id}
      // Before hydration a submit does nothing: see `forms/visitor-form.tsx`.
      method="dialog"
      noValidate
      ref={form}
      {...handlers}
    >
      <ErrorSummary ref={summary} wrong={wrong} />
      {children(problems)}
      <div className={styles['acciones']}>
        <SendButton busy={busy} sending={phase === 'sending'}>
          {action}
        </SendButton>
      </div>
    </form>
  );
};
