import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import styles from '../../../ui/forms/field.module.css';
import { cx } from '../../../lib/cx.ts';
import s from './form-fields.module.css';
import { Field, type FieldTexts } from '../../../ui/forms/field.tsx';
import { useFieldId } from './form-context.ts';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

export interface Named extends Omit<FieldTexts, 'label'> {
  /** Of the field, on the wire. */
  name: string;
  /** Where the form calls the field by other words than everything else does. */
  label?: string;
}

/** A field's registration, error text and id within the surrounding Form. */
export const useField = (name: string) => {
  const { register, formState, getFieldState } = useFormContext();
  const id = useFieldId(name);
  return { id, error: getFieldState(name, formState).error?.message, input: register(name) };
};

type Hints = Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'maxLength' | 'placeholder' | 'spellCheck' | 'readOnly'
>;
interface TextFieldProps extends Named, Hints {
  /** Shows a counter near it; the limit itself is enforced by the schema. */
  max?: number;
}

/** A counter speaks from this share of the limit on. */
const NEAR = 0.8;

/** The counter of a field; undefined far from the limit. */
export const counterNear = (used: number, max: number): { used: number; max: number } | undefined =>
  used < max * NEAR ? undefined : { used, max };

const useCounter = (name: string, max: number | undefined) => {
  const value: unknown = useWatch({ name });
  return max === undefined
    ? undefined
    : counterNear(typeof value === 'string' ? value.trim().length : 0, max);
};

export const TextField = ({ name, label = etiquetaDe(name), help, mark, max, ...hints }: TextFieldProps) => {
  const { id, error, input } = useField(name);
  const counter = useCounter(name, max);
  return (
    <Field counter={counter} error={error} help={help} id={id} label={label} mark={mark}>
      {(control) => (
        <input
          autoComplete="off"
          className={styles['control']}
          type="text"
          {...hints}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
};

export const TextArea = ({ name, max, rows = 5, ...texts }: Named & { max?: number; rows?: number }) => {
  const { id, error, input } = useField(name);
  const counter = useCounter(name, max);
  return (
    <Field counter={counter} error={error} id={id} label={etiquetaDe(name)} {...texts}>
      {(control) => (
        <textarea className={cx(styles['control'], s['texto'])} rows={rows} {...control} {...input} />
      )}
    </Field>
  );
};

/** `options` maps each code to its label, in order. */
type SelectProps = React.ComponentProps<'select'> & { options: Readonly<Record<string, string>> };

/** One of several words, by their codes. */
export const Select = ({ options, ...rest }: SelectProps) => (
  <select className={cx(styles['control'], s['lista'])} {...rest}>
    {Object.entries(options).map(([code, word]) => (
      <option key={code} value={code}>
        {word}
      </option>
    ))}
  </select>
);

export const SelectField = ({ name, options, ...texts }: Named & Pick<SelectProps, 'options'>) => {
  const { id, error, input } = useField(name);
  return (
    <Field error={error} id={id} label={etiquetaDe(name)} {...texts}>
      {(control) => <Select options={options} {...control} {...input} />}
    </Field>
  );
};

type InputProps = Named &
  Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max'>;

/** A field of one of the browser's own kinds. */
const InputField = ({ name, label = etiquetaDe(name), help, mark, ...kind }: InputProps) => {
  const { id, error, input } = useField(name);
  return (
    <Field error={error} help={help} id={id} label={label} mark={mark}>
      {(control) => <input className={styles['control']} {...kind} {...control} {...input} />}
    </Field>
  );
};

/** A calendar day, `YYYY-MM-DD`. */
export const DateField = (props: Named) => <InputField {...props} max="9999-12-31" type="date" />;

/** A day and hour in Lima, `YYYY-MM-DDTHH:MM`. */
export const MomentField = (props: Named) => (
  <InputField {...props} max="9999-12-31T18:59" type="datetime-local" />
);

/** An hour of the day, `HH:MM`. */
export const HourField = (props: Named) => <InputField {...props} type="time" />;

export const NumberField = (props: Named & { min: number; max?: number }) => (
  <InputField {...props} inputMode="numeric" type="number" />
);

interface PasswordFieldProps extends Named {
  /** Gets the focus when its dialog opens. */
  start?: boolean;
  autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = ({ name, autoComplete, start, ...texts }: PasswordFieldProps) => {
  const { id, error, input } = useField(name);
  return (
    <Field error={error} id={id} label={etiquetaDe(name)} {...texts}>
      {(control) => (
        <PasswordInput
          autoComplete={autoComplete}
          data-foco={start ? '' : undefined}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
};

/** Two short fields side by side: days, hours and numbers on a phone too. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={s['par']}>{children}</div>
);
