import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { fieldId, useFormInfo } from './form-context.ts';
import { labelId } from '../../../ui/forms/field.tsx';
import { revealElement, revealField } from '../record/reveal-field.ts';
import { listErrors, textOfLabels } from './form-state.ts';

/** Error summary of the surrounding form, after the first submit. */
export const FormErrorSummary = ({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) => {
  const { errors, submitCount } = useFormState();
  const form = useFormInfo().id;
  if (submitCount === 0) return null;
  const wrong = inPageOrder(form, listErrors(errors));
  return (
    <ErrorSummary
      onGo={revealField}
      ref={ref}
      wrong={wrong.map(({ name, message }) => ({
        id: fieldId(form, name),
        message: withLabel(form, name, message),
      }))}
    />
  );
};

/** «Titular: El titular es obligatorio.»: two fields may have the same message. */
const withLabel = (form: string, name: string, message: string): string => {
  const label = textOfLabels(labelId(fieldId(form, name)));
  return label ? `${label}: ${message}` : message;
};

/** Errors come in the schema's order; the summary lists them in the page's. */
const inPageOrder = <T extends { name: string }>(form: string, list: readonly T[]): readonly T[] => {
  const element = document.getElementById(form);
  if (!(element instanceof HTMLFormElement)) return list;
  const ids = Array.from(element.elements, ({ id }) => id);
  return list.toSorted((a, b) => ids.indexOf(fieldId(form, a.name)) - ids.indexOf(fieldId(form, b.name)));
};

/** After a failed submit, focuses the field if there is one error, the summary if there are several. */
export const useErrorFocus = (
  form: string,
  attempts: number,
  wrong: readonly { name: string }[],
): RefObject<HTMLHeadingElement | null> => {
  const summary = useRef<HTMLHeadingElement>(null);
  const served = useRef(0);
  useEffect(() => {
    if (served.current === attempts) return;
    served.current = attempts;
    // Not during the render: a tab may have to open first.
    queueMicrotask(() => lead(form, summary.current, wrong));
  }, [form, attempts, wrong]);
  return summary;
};

const lead = (
  form: string,
  summary: HTMLElement | null,
  [first, second]: readonly { name: string }[],
): void => {
  if (second) {
    revealElement(summary);
    summary?.focus();
  } else if (first) {
    const field = fieldId(form, first.name);
    revealField(field);
    // Below a long text the bottom bar would cover it.
    document.getElementById(`${field}-error`)?.scrollIntoView({ block: 'nearest' });
  }
};
