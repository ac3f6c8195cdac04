import { createContext, use, type ComponentPropsWithRef, type InputEvent, type ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useVisitorForm } from '../lib/use-visitor-form.ts';
import { digitsOf, type FormState, initialForm, type VisitorCall } from '../lib/visitor-form.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Glyph } from './glyph.tsx';
import s from './visitor-form.module.css';

interface Context {
  /** prefix of the ids */
  form: string;
  state: FormState;
  /** the sentence that only the summary says; a field that lacks just this is marked */
  required: string | undefined;
}
const FormContext = createContext<Context>({ form: '', state: initialForm, required: undefined });

/** Told in the summary only when one sentence stands for all empty fields. */
const own = (problem: string | undefined, required: string | undefined) =>
  problem === required ? undefined : problem;

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  children: (props: ControlProps) => ReactNode;
}
interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field({ name, label, help, children }: FieldProps) {
  const { form, state, required } = use(FormContext);
  const id = `${form}-${name}`;
  const problem = state.problems[name];
  const said = own(problem, required);
  const describedBy = [help && `${id}-ayuda`, said && `${id}-error`, problem && !said && `${form}-resumen`];
  return (
    <div className={s['field']} data-error={problem ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-ayuda`} className={s['help']}>
          {help}
        </p>
      )}
      {children({
        id,
        name,
        className: s['control'],
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {said && (
        <p id={`${id}-error`} className={s['error']}>
          <Glyph name="circle-alert" size={16} />
          {said}
        </p>
      )}
    </div>
  );
}

type Named<E extends 'input' | 'textarea'> = Omit<ComponentPropsWithRef<E>, 'name' | 'id'> &
  Pick<FieldProps, 'name' | 'label' | 'help'>;

/** A text of one line. */
export function LineField({ name, label, help, ...rest }: Named<'input'>) {
  return (
    <Field name={name} label={label} {...(help && { help })}>
      {(props) => <input type="text" {...rest} {...props} />}
    </Field>
  );
}

/** A text of several lines. */
export function TextField({ name, label, help, ...rest }: Named<'textarea'>) {
  return (
    <Field name={name} label={label} {...(help && { help })}>
      {(props) => <textarea rows={5} {...rest} {...props} />}
    </Field>
  );
}

const keepDigits = (event: InputEvent<HTMLInputElement>) => {
  const { currentTarget: field } = event;
  const digits = digitsOf(field.value);
  if (digits !== field.value) field.value = digits;
};

/** A mobile number; whatever is typed or pasted, its digits stay. */
export function PhoneField(props: Pick<FieldProps, 'name' | 'label' | 'help'>) {
  return (
    <LineField
      {...props}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={9}
      onPaste={(event) => {
        event.preventDefault();
        const field = event.currentTarget;
        field.setRangeText(
          digitsOf(event.clipboardData.getData('text')),
          field.selectionStart ?? 0,
          field.selectionEnd ?? 0,
          'end',
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }}
      onInput={keepDigits}
    />
  );
}

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
  const { form, state, required } = use(FormContext);
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
              {[labels[name], own(state.problems[name], required)].filter(Boolean).join(': ')}
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
  /** see `Context` */
  required?: string;
  action: string;
  variant?: ButtonVariant;
  /** what happens with the data */
  consent: ReactNode;
  /** stands where the form would, without scripts */
  otherwise: ReactNode;
  children: ReactNode;
}

/** A form for visitors: small, its rules fetched when it is touched, what was typed kept until it arrived. */
export function VisitorForm(props: VisitorFormProps) {
  const { id, labelledBy, labels, load, onSent, failed, required, children } = props;
  const { state, form, summary, arrived, handlers } = useVisitorForm({ load, onSent, failed });
  return (
    <FormContext value={{ form: id, state, required }}>
      <form
        ref={form}
        id={id}
        className={s['form']}
        aria-labelledby={labelledBy}
        method="post"
        noValidate
        {...handlers}
      >
        <Summary labels={labels} ref={summary} />
        {children}
        <Trap id={`${id}-sitio`} />
        <p className={s['consent']}>{props.consent}</p>
        <Submit variant={props.variant ?? 'primary'} busy={state.phase === 'sending'}>
          {props.action}
        </Submit>
        <p className={s['status']} role="status">
          {state.checking && 'Verificando que no eres un robot…'}
        </p>
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
      <div className={s['otherwise']}>{props.otherwise}</div>
    </FormContext>
  );
}

interface SubmitProps {
  busy: boolean;
  variant: ButtonVariant;
  children: string;
}

/** Keeps its width while it says that it works. Before the scripts are there, a press would leave the page. */
function Submit({ busy, variant, children }: SubmitProps) {
  const ready = useHydrated();
  return (
    <Button
      type="submit"
      variant={variant}
      className={s['submit']}
      disabled={!ready}
      aria-disabled={busy || undefined}
    >
      <span aria-hidden={busy || undefined}>{children}</span>
      <span aria-hidden={!busy || undefined}>Enviando…</span>
    </Button>
  );
}
