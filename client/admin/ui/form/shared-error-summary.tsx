import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { labelId } from '../../../ui/forms/field.tsx';
import { useStore } from '../../../ui/store.ts';
import { revealElement, revealField } from '../record/reveal-field.ts';
import { fieldId } from './form-context.ts';
import { textOfLabels } from './form-state.ts';
import { invalidFields, type InvalidField, savingAll, setInvalidField } from './save-all.ts';

/** For a Form with a single field: reports its error to the summary shared by all such forms of the screen. */
export const useReportInvalidField = (form: string, wrong: InvalidField | undefined): void => {
  const { name, message } = wrong ?? {};
  useEffect(() => {
    if (name === undefined || message === undefined) return undefined;
    setInvalidField(form, { name, message });
    return () => setInvalidField(form, undefined);
  }, [form, name, message]);
};

interface SharedErrorSummaryProps {
  /** Ids of the forms below, in page order. */
  forms: readonly string[];
  children: ReactNode;
}

/** Around single-field forms that one bar saves together: lists their errors in one summary above them, as one form with many fields would. */
export const SharedErrorSummary = ({ forms, children }: SharedErrorSummaryProps) => {
  const summary = useRef<HTMLHeadingElement>(null);
  const errors = useStore(invalidFields);
  useEffect(() => {
    invalidFields.set({});
    return () => invalidFields.set(null);
  }, []);
  useLeadToSummary(summary);
  const wrong = forms.flatMap((form) => {
    const field = errors?.[form];
    if (!field) return [];
    const id = fieldId(form, field.name);
    return [{ id, message: `${textOfLabels(labelId(id))}: ${field.message}` }];
  });
  return (
    <>
      <ErrorSummary onGo={revealField} ref={summary} wrong={wrong} />
      {children}
    </>
  );
};

/** After saving all, focuses the summary if it is shown. With a single error there is none: that field has the focus already. */
const useLeadToSummary = (summary: { readonly current: HTMLElement | null }): void => {
  const saving = useStore(savingAll);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !saving)
      // After the last form has focused its own error.
      queueMicrotask(() => {
        revealElement(summary.current);
        summary.current?.focus();
      });
    wasSaving.current = saving;
  }, [saving, summary]);
};
