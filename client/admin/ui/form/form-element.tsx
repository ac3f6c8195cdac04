import type { KeyboardEvent, ReactNode } from 'react';
import styles from '../../../ui/forms/form.module.css';

interface FormElementProps {
  id: string;
  labelledBy: string;
  /** It stands in another form. */
  inside: boolean;
  /** Gets the button that was pressed; null for the Enter key. */
  onSubmit: (button: HTMLElement | null) => void;
  children: ReactNode;
}

/** The element of a form; in another one, where HTML allows no second, what screen readers take for a form all the same. */
export const FormElement = ({ id, labelledBy, inside, onSubmit, children }: FormElementProps) => {
  const frame = { 'aria-labelledby': labelledBy, className: styles['formulario'], id };
  const submitByEnter = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event;
    // What React takes for a part of it may lie elsewhere: a sheet.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
    event.preventDefault();
    onSubmit(null);
  };
  if (inside)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the tag must not stand in another form
      <div {...frame} onKeyDown={submitByEnter} role="form">
        {children}
      </div>
    );
  return (
    <form
      {...frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a sheet lies, to React, in that of its record.
        event.stopPropagation();
        onSubmit(event.nativeEvent.submitter);
      }}
    >
      {children}
    </form>
  );
};
