import { createContext, useContext } from 'react';
import type { UnsavedForm } from './unsaved.ts';

interface FormInfo extends Pick<UnsavedForm, 'save' | 'leaves'> {
  /** Prefix of the ids of its fields, unique in the page. */
  readonly id: string;
  /** Id of the heading or label that names it. */
  readonly labelledBy: string;
  /** Whether its row was created and its editor is about to open: the form must not be sent again. */
  readonly gone: { readonly current: boolean };
}

export const FormContext = createContext<FormInfo | null>(null);

export const useFormInfo = (): FormInfo => {
  const info = useContext(FormContext);
  if (!info) throw new Error('This needs a Form above it');
  return info;
};

export const fieldId = (form: string, name: string): string => `${form}-${name}`;
export const useFieldId = (name: string): string => fieldId(useFormInfo().id, name);
