import { use, useMemo, type ReactNode } from 'react';
import { useVisitorForm } from './use-visitor-form.ts';
import type { SentForm, VisitorCall } from './form-state.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { SendButton } from '../../ui/forms/send-button.tsx';
import { hideIfSummarised, VisitorContext } from './visitor-fields.tsx';
import fields from '../../ui/forms/field.module.css';
import forms from '../../ui/forms/form.module.css';
import s from './visitor-form.module.css';

/** Honeypot: a hidden field that only bots fill in. */
function Trap({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Sitio web</label>
      <input id={id} name="sitio_web" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface SummaryProps {
  labels: Readonly<Record<string, string>>;
  ref: ReturnType<typeof useVisitorForm>['summary'];
}

/** Shown with two errors or more, or with an empty field of a form that has one message for all. */
function Summary({ labels, ref }: SummaryProps) {
  const { form, state, required } = use(VisitorContext);
  const wrong = Object.keys(labels).filter((name) => state.problems[name]);
  const empty = wrong.some((name) => state.problems[name] === required);
  if (wrong.length < 2 && !empty) return null;
  return (
    <div className={forms['resumen']}>
      <p ref={ref} id={`${form}-resumen`} tabIndex={-1}>
        <Glyph name="circle-alert" />
        {empty ? required : 'Revisa los datos'}
      </p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${form}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${form}-${name}`)?.focus();
              }}
            >
              {[labels[name], hideIfSummarised(state.problems[name], required)].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VisitorFormProps {
  /** prefix of its ids, unique in the page */
  id: string;
  labelledBy: string;
  /** where a browser without scripts sends it: the path of the page that shows its answer */
  path: string;
  sent?: SentForm | undefined;
  /** fields in their order and their labels */
  labels: Readonly<Record<string, string>>;
  load: () => Promise<VisitorCall>;
  onSent: () => void;
  failed: string;
  /** shown under the button after success, besides the toast */
  success?: string;
  required?: string;
  action: string;
  variant?: ButtonVariant;
  /** what happens with the data */
  consent: ReactNode;
  children: ReactNode;
}

/** A visitor's form: its rules are loaded when it is touched, and typed text stays until it was received. */
export function VisitorForm(props: VisitorFormProps) {
  const { id, labelledBy, labels, load, onSent, failed, required, sent, children } = props;
  const { state, form, summary, arrived, handlers } = useVisitorForm({ load, onSent, failed, sent });
  const context = useMemo(() => ({ form: id, state, required }), [id, state, required]);
  return (
    <VisitorContext value={context}>
      <form
        ref={form}
        id={id}
        className={s['form']}
        aria-labelledby={labelledBy}
        // Handled by `http/pages/plain-form.ts` without JavaScript; the response scrolls to the form.
        method="post"
        action={`${props.path}#${id}`}
        noValidate
        {...handlers}
        onSubmit={(event) => {
          // Removes the toast of an earlier message.
          toast.clear();
          handlers.onSubmit(event);
        }}
      >
        <Summary labels={labels} ref={summary} />
        {children}
        <Trap id={`${id}-sitio`} />
        <p className={s['consent']}>{props.consent}</p>
        <SendButton busy="Enviando…" sending={state.phase === 'sending'} variant={props.variant}>
          {props.action}
        </SendButton>
        <output className={s['status']}>{state.checking && 'Verificando que no eres un robot…'}</output>
        {state.phase === 'sent' && props.success && (
          <p ref={arrived} tabIndex={-1} className={s['success']}>
            {props.success}
          </p>
        )}
        {state.failure && (
          <p role="alert" className={fields['error']}>
            <Glyph name="circle-alert" size={16} />
            {state.failure}
          </p>
        )}
      </form>
    </VisitorContext>
  );
}
