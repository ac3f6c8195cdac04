import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { createContext, use, type ComponentPropsWithRef, type ReactNode } from 'react';
import { digitsOf } from '#shared/contract/fields/celular.ts';
import { type FormState, initialForm } from './form-state.ts';
import { Glyph } from '../../ui/glyph.tsx';
import s from '../../ui/forms/field.module.css';

export interface VisitorContext {
  /** prefix of the ids */
  form: string;
  state: FormState;
  /** message for empty fields that only the summary shows; the fields are just marked */
  required: string | undefined;
}
export const VisitorContext = createContext<VisitorContext>({
  form: '',
  state: initialForm,
  required: undefined,
});

/** Shown only in the summary when one message covers all empty fields. */
export const hideIfSummarised = (problem: string | undefined, required: string | undefined) =>
  problem === required ? undefined : problem;

interface FieldProps {
  name: string;
  label: string;
  help?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}
interface ControlProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field({ name, label, help, children }: FieldProps) {
  const { form, state, required } = use(VisitorContext);
  const id = `${form}-${name}`;
  const problem = state.problems[name];
  const shownError = hideIfSummarised(problem, required);
  const describedBy = [
    help && `${id}-ayuda`,
    shownError && `${id}-error`,
    problem && !shownError && `${form}-resumen`,
  ];
  return (
    <div className={s['campo']} data-error={problem ? true : undefined}>
      <label className={s['etiqueta']} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={`${id}-ayuda`} className={s['ayuda']}>
          {help}
        </p>
      )}
      {children({
        id,
        name,
        defaultValue: state.values[name],
        className: s['control'],
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {shownError && (
        <p id={`${id}-error`} className={s['error']}>
          <Glyph name="circle-alert" size={16} />
          {shownError}
        </p>
      )}
    </div>
  );
}

type Named<E extends 'input' | 'textarea'> = Omit<ComponentPropsWithRef<E>, 'name' | 'id'> &
  Pick<FieldProps, 'name' | 'label' | 'help'>;

function LineField({ name, label, help, ...rest }: Named<'input'>) {
  return (
    <Field name={name} label={label} help={help}>
      {(props) => <input type="text" {...rest} {...props} />}
    </Field>
  );
}

export const NameField = () => (
  <LineField name="nombre" label="Nombre" autoComplete="name" maxLength={longitudes.nombre} />
);
export const MailField = () => (
  <LineField name="correo" label="Correo" type="email" autoComplete="email" maxLength={longitudes.correo} />
);

export function LongTextField({ name, label, help, ...rest }: Named<'textarea'>) {
  return (
    <Field name={name} label={label} help={help}>
      {(props) => <textarea rows={5} {...rest} {...props} />}
    </Field>
  );
}

const keepDigits = (field: HTMLInputElement | null) => {
  if (!field) return;
  const digits = digitsOf(field.value);
  if (digits !== field.value) field.value = digits;
};

/** A mobile number; everything but digits is removed. Without `maxlength`, which would count the spaces of a paste. */
export function PhoneField(props: Pick<FieldProps, 'name' | 'label' | 'help'>) {
  return (
    <LineField
      {...props}
      inputMode="numeric"
      autoComplete="tel-national"
      // The browser may have filled it in before its script came.
      ref={keepDigits}
      onInput={({ currentTarget }) => keepDigits(currentTarget)}
    />
  );
}
