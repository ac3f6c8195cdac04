import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { labelId } from '../../../ui/forms/field.tsx';
import { useStore } from '../../../ui/store.ts';
import { reveal, revealField } from '../record/reveal.ts';
import { fieldId } from './form-context.ts';
import { nameOf } from './form-state.ts';
import { refused, type RefusedField, savingAll, tellRefused } from './save-all.ts';

/** Inside a Form that is one field among many: tells the summary of them all what is wrong with it. */
export const useTellRefused = (form: string, wrong: RefusedField | undefined): void => {
  const { name, message } = wrong ?? {};
  useEffect(() => {
    if (name === undefined || message === undefined) return undefined;
    tellRefused(form, { name, message });
    return () => tellRefused(form, undefined);
  }, [form, name, message]);
};

interface CommonErrorsProps {
  /** The forms below, in the page's order. */
  forms: readonly string[];
  children: ReactNode;
}

/** Around forms of one field each, which one bar saves: their errors in one summary above them, as in a form of many fields. */
export const CommonErrors = ({ forms, children }: CommonErrorsProps) => {
  const summary = useRef<HTMLHeadingElement>(null);
  const errors = useStore(refused);
  useEffect(() => {
    refused.set({});
    return () => refused.set(null);
  }, []);
  useLeadToSummary(summary);
  const wrong = forms.flatMap((form) => {
    const field = errors?.[form];
    if (!field) return [];
    const id = fieldId(form, field.name);
    return [{ id, message: `${nameOf(labelId(id))}: ${field.message}` }];
  });
  return (
    <>
      <ErrorSummary onGo={revealField} ref={summary} wrong={wrong} />
      {children}
    </>
  );
};

/** After an attempt to save them all, focuses the summary if there is one; one error alone has taken the focus itself. */
const useLeadToSummary = (summary: { readonly current: HTMLElement | null }): void => {
  const saving = useStore(savingAll);
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !saving)
      // After the last form has taken the focus to its own error.
      queueMicrotask(() => {
        reveal(summary.current);
        summary.current?.focus();
      });
    wasSaving.current = saving;
  }, [saving, summary]);
};
