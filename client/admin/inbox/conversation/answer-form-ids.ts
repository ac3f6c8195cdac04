/** The form that answers, and the tab that shows it. */
export const ANSWER_FORM = 'respuesta';
export const ANSWER_TAB = 'responder-titulo';
/** Hash of addresses that open the answer form. */
export const ANSWER_HASH = 'responder';
