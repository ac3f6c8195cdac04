import { useWatch } from 'react-hook-form';
import { fieldId } from '../form/form-context.ts';
import type { Finding } from './finding.ts';

/** Required for publishing: a field, and what is said while it is empty. */
export interface NeededField {
  readonly name: string;
  readonly text: string;
}

/** The empty ones of the required fields of a form, each with the way to it. */
export const useMissingFields = (form: string, needed: readonly NeededField[]): Finding[] => {
  const values = useWatch<Record<string, string>, string[]>({ name: needed.map(({ name }) => name) });
  return needed
    .filter((_, at) => !values[at]?.trim())
    .map(({ name, text }) => ({
      text,
      isRequired: true,
      link: { verb: 'Escribirlo', control: fieldId(form, name) },
    }));
};
