import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import styles from '../../../ui/forms/field.module.css';
import { cx } from '../../../lib/cx.ts';
import s from './form-fields.module.css';
import { Field, type FieldTexts } from '../../../ui/forms/field.tsx';
import { useFieldId } from './form-context.ts';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

export interface FieldProps extends Omit<FieldTexts, 'label'> {
  /** Name of the field in the request. */
  name: string;
  /** Overrides the field's usual label in this form. */
  label?: ReactNode;
}

/** A field's registration, error text and id within the surrounding Form. */
export const useField = (name: string) => {
  const { register, formState, getFieldState } = useFormContext();
  const id = useFieldId(name);
  return { id, error: getFieldState(name, formState).error?.message, input: register(name) };
};

type Hints = Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'maxLength' | 'placeholder' | 'spellCheck' | 'readOnly' | 'onFocus'
>;
interface TextFieldProps extends FieldProps, Hints {
  /** Shows a counter when the text gets near it; the schema enforces the limit. */
  max?: number;
}

/** Share of the limit from which the counter is shown. */
const NEAR = 0.8;

/** The counter of a field; undefined far from the limit. */
export const counterNearLimit = (used: number, max: number): { used: number; max: number } | undefined =>
  used < max * NEAR ? undefined : { used, max };

const useCounter = (name: string, max: number | undefined) => {
  const value: unknown = useWatch({ name });
  return max === undefined
    ? undefined
    : counterNearLimit(typeof value === 'string' ? value.trim().length : 0, max);
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

export const TextArea = ({ name, max, rows = 5, ...texts }: FieldProps & { max?: number; rows?: number }) => {
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

/** An input of one line that wraps instead of hiding its end. */
export const WrappedLine = ({ onChange, className, ...rest }: React.ComponentProps<'textarea'>) => (
  <textarea
    className={cx(styles['control'], s['linea'], className)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
    rows={1}
    {...rest}
    onChange={(event) => {
      const { target } = event;
      // A pasted text loses its line breaks, as in any <input>.
      if (/[\r\n]/.test(target.value)) target.value = target.value.replaceAll(/[\r\n]+/g, ' ');
      onChange?.(event);
    }}
  />
);

/** The title of a record, in the letter that visitors read it in. */
export const TitleField = (props: FieldProps & { max: number }) => (
  <WrappedField {...props} className={s['titulo']} />
);

/** A title or caption in a narrow place: one line of text, all of which is seen. */
export const WrappedField = ({
  name,
  label = etiquetaDe(name),
  max,
  className,
}: FieldProps & { max: number; className?: string | undefined }) => {
  const { id, error, input } = useField(name);
  const counter = useCounter(name, max);
  return (
    <Field counter={counter} error={error} id={id} label={label}>
      {(control) => <WrappedLine className={className} {...control} {...input} />}
    </Field>
  );
};

/** `options` maps each code to its label, in order. */
interface SelectProps extends React.ComponentProps<'select'> {
  options: Readonly<Record<string, string>>;
  /** Codes that cannot be chosen now. */
  barred?: ReadonlySet<string> | undefined;
  /** What stands there while nothing is chosen: «Elige la página». */
  unchosen?: string | undefined;
}

export const Select = ({ options, barred, unchosen, ...rest }: SelectProps) => (
  <select className={cx(styles['control'], s['lista'])} {...rest}>
    {unchosen === undefined ? null : (
      <option disabled value="">
        {unchosen}
      </option>
    )}
    {Object.entries(options).map(([code, word]) => (
      <option disabled={barred?.has(code)} key={code} value={code}>
        {word}
      </option>
    ))}
  </select>
);

type SelectFieldProps = FieldProps & Pick<SelectProps, 'options' | 'barred' | 'unchosen'>;

export const SelectField = ({ name, options, barred, unchosen, ...texts }: SelectFieldProps) => {
  const { id, error, input } = useField(name);
  return (
    <Field error={error} id={id} label={etiquetaDe(name)} {...texts}>
      {(control) => <Select barred={barred} options={options} unchosen={unchosen} {...control} {...input} />}
    </Field>
  );
};

type InputProps = FieldProps &
  Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'max'>;

/** An `<input>` with a native type, such as `date`. */
const InputField = ({ name, label = etiquetaDe(name), help, mark, ...kind }: InputProps) => {
  const { id, error, input } = useField(name);
  return (
    <Field error={error} help={help} id={id} label={label} mark={mark}>
      {(control) => <input className={styles['control']} {...kind} {...control} {...input} />}
    </Field>
  );
};

/** A calendar day, `YYYY-MM-DD`. */
export const DateField = (props: FieldProps) => <InputField {...props} max="9999-12-31" type="date" />;

/** A day and hour in Lima, `YYYY-MM-DDTHH:MM`. */
export const DateTimeField = (props: FieldProps) => (
  <InputField {...props} max="9999-12-31T18:59" type="datetime-local" />
);

/** An hour of the day, `HH:MM`. */
export const TimeField = (props: FieldProps) => <InputField {...props} type="time" />;

export const NumberField = (props: FieldProps & { min: number; max?: number }) => (
  <InputField {...props} inputMode="numeric" type="number" />
);

interface PasswordFieldProps extends FieldProps {
  /** Focused when its dialog opens. */
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

/** Two short fields side by side, also on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={s['par']}>{children}</div>
);
