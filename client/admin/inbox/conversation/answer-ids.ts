/** The form that answers, and the tab that shows it. */
export const ANSWER_FORM = 'respuesta';
export const ANSWER_TAB = 'responder-titulo';
/** Addresses that end in it begin with the answer. */
export const ANSWER_HASH = 'responder';
