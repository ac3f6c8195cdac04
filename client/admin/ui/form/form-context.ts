import { createContext, useContext } from 'react';
import type { UnsavedForm } from './unsaved.ts';

interface FormInfo extends Pick<UnsavedForm, 'save' | 'navigatesAway'> {
  /** Prefix of the ids of its fields, unique in the page. */
  readonly id: string;
  /** Id of the heading or label that names it. */
  readonly labelledBy: string;
  /** True once the row was created and its editor is about to open: sending the form again would create a second row. */
  readonly isCreated: { readonly current: boolean };
}

export const FormContext = createContext<FormInfo | null>(null);

export const useFormInfo = (): FormInfo => {
  const info = useContext(FormContext);
  if (!info) throw new Error('This needs a Form above it');
  return info;
};

export const fieldId = (form: string, name: string): string => `${form}-${name}`;
export const useFieldId = (name: string): string => fieldId(useFormInfo().id, name);
