import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from 'react';
import styles from './field.module.css';

export type FieldMark = 'opcional' | 'obligatorio' | 'obligatoria';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** Shown beside the label; a form marks only the rarer kind. */
  mark?: FieldMark | undefined;
}

/** Attributes that connect a control to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  error?: string | undefined;
  /** Shows «{used} de {max}» under the control. */
  counter?: { used: number; max: number } | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Id of a field's label, for forms of a single field. */
export const labelId = (field: string): string => `${field}-etiqueta`;

/** Label and help above the control, error and counter below; independent of any form library. */
export const Field = ({ id, label, help, mark, error, counter, children }: FieldProps) => {
  const described = [help && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['campo']} data-error={error ? '' : undefined}>
      <label className={styles['etiqueta']} htmlFor={id} id={labelId(id)}>
        {label}
        {mark ? <span className={styles['marca']}> ({mark})</span> : null}
      </label>
      {help ? (
        <div className={styles['ayuda']} id={`${id}-ayuda`}>
          {help}
        </div>
      ) : null}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      <div className={styles['pie']}>
        <FieldError id={`${id}-error`} text={error} />
        {counter ? <Counter {...counter} /> : null}
      </div>
    </div>
  );
};

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  id: string;
  label: string;
  type?: 'checkbox' | 'radio';
};

/** A checkbox or radio button with its label beside it. */
export const Choice = ({ id, label, type = 'checkbox', ...input }: ChoiceProps) => (
  <label className={styles['casilla']} htmlFor={id}>
    <input id={id} type={type} {...input} />
    {label}
  </label>
);

/** The error under a control. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className={styles['error']} id={id}>
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} />
      {text}
    </p>
  ) : null;

const QUIET_MS = 1000;

/** The visible count updates at once; the one for screen readers is debounced. */
const Counter = ({ used, max }: { used: number; max: number }) => {
  const text = `${used} de ${max.toLocaleString('es-PE')}`;
  const [spoken, setSpoken] = useState('');
  const empty = used === 0;
  useEffect(() => {
    if (empty) return undefined;
    const timer = setTimeout(() => setSpoken(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, empty]);
  return (
    <>
      <span aria-hidden className={styles['cuenta']} data-exceso={used > max ? '' : undefined}>
        {text}
      </span>
      <span aria-live="polite" className="visually-hidden">
        {spoken}
      </span>
    </>
  );
};
