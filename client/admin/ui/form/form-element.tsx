import type { KeyboardEvent, ReactNode } from 'react';
import styles from '../../../ui/forms/form.module.css';

interface FormElementProps {
  id: string;
  labelledBy: string;
  /** Nested in another form. */
  isNested: boolean;
  /** Receives the submit button; null for the Enter key. */
  onSubmit: (button: HTMLElement | null) => void;
  children: ReactNode;
}

/** A `<form>`; nested in another form, where HTML forbids one, a `<div role="form">`. */
export const FormElement = ({ id, labelledBy, isNested, onSubmit, children }: FormElementProps) => {
  const frame = { 'aria-labelledby': labelledBy, className: styles['formulario'], id };
  const submitByEnter = (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event;
    // React events also bubble here from portals, such as a sheet.
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
    event.preventDefault();
    onSubmit(null);
  };
  if (isNested)
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
        // React events of a sheet's form also reach the record's form, its ancestor in React's tree.
        event.stopPropagation();
        onSubmit(event.nativeEvent.submitter);
      }}
    >
      {children}
    </form>
  );
};
