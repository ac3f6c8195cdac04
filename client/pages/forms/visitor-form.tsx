import { use, useMemo, type ReactNode } from 'react';
import { useVisitorForm } from './use-visitor-form.ts';
import type { VisitorCall } from './form-state.ts';
import { aviso } from '../../ui/avisos.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { hideIfSummarised, VisitorContext } from './visitor-fields.tsx';
import s from './visitor-form.module.css';

/** What only programs see and fill. */
function Trap({ id }: { id: string }) {
  return (
    <div className={s['trap']} aria-hidden="true">
      <label htmlFor={id}>Sitio web</label>
      <input id={id} name="sitio_web" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface SummaryProps {
  labels: Readonly<Record<string, string>>;
  ref: ReturnType<typeof useVisitorForm>['summary'];
}

/** With two problems or more, or an empty field of a form that says so once: what is wrong and the way there. */
function Summary({ labels, ref }: SummaryProps) {
  const { form, state, required } = use(VisitorContext);
  const wrong = Object.keys(labels).filter((name) => state.problems[name]);
  const empty = wrong.some((name) => state.problems[name] === required);
  if (wrong.length < 2 && !empty) return null;
  return (
    <div className={s['summary']}>
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
  /** prefix of its ids, different for every form of a page */
  id: string;
  /** id of its heading */
  labelledBy: string;
  /** fields in their order and their labels */
  labels: Readonly<Record<string, string>>;
  load: () => Promise<VisitorCall>;
  onSent: () => void;
  failed: string;
  /** said under the button once the message arrived, besides the notice */
  success?: string;
  /** see `VisitorContext` */
  required?: string;
  action: string;
  variant?: ButtonVariant;
  /** what happens with the data */
  consent: ReactNode;
  children: ReactNode;
}

/** A form for visitors: small, its rules fetched when it is touched, what was typed kept until it arrived. */
export function VisitorForm(props: VisitorFormProps) {
  const { id, labelledBy, labels, load, onSent, failed, required, children } = props;
  const { state, form, summary, arrived, handlers } = useVisitorForm({ load, onSent, failed });
  const context = useMemo(() => ({ form: id, state, required }), [id, state, required]);
  return (
    <VisitorContext value={context}>
      <form
        ref={form}
        id={id}
        className={s['form']}
        aria-labelledby={labelledBy}
        // Until React answers for it, a press must not leave the page with what was typed: outside a dialog this does nothing.
        method="dialog"
        noValidate
        {...handlers}
        onSubmit={(event) => {
          // What was said of an earlier message would stand over this one.
          aviso.clear();
          handlers.onSubmit(event);
        }}
      >
        <Summary labels={labels} ref={summary} />
        {children}
        <Trap id={`${id}-sitio`} />
        <p className={s['consent']}>{props.consent}</p>
        <Submit variant={props.variant ?? 'primary'} busy={state.phase === 'sending'}>
          {props.action}
        </Submit>
        <output className={s['status']}>{state.checking && 'Verificando que no eres un robot…'}</output>
        {state.phase === 'sent' && props.success && (
          <p ref={arrived} tabIndex={-1} className={s['success']}>
            {props.success}
          </p>
        )}
        {state.failure && (
          <p role="alert" className={s['error']}>
            <Glyph name="circle-alert" size={16} />
            {state.failure}
          </p>
        )}
      </form>
    </VisitorContext>
  );
}

interface SubmitProps {
  busy: boolean;
  variant: ButtonVariant;
  children: string;
}

/** Keeps its width while it says that it works. */
function Submit({ busy, variant, children }: SubmitProps) {
  return (
    <Button type="submit" variant={variant} className={s['submit']} aria-disabled={busy || undefined}>
      <span aria-hidden={busy || undefined}>{children}</span>
      <span aria-hidden={!busy || undefined}>Enviando…</span>
    </Button>
  );
}
