import { createContext, useContext } from 'react';

/** Prefix of the ids of a form's fields, unique in the page. */
export const FormIdContext = createContext('formulario');

/** The id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;
export const useFieldId = (name: string): string => fieldId(useContext(FormIdContext), name);
