/** Id of the element that hands the page's state to the browser, as JSON. */
export const STATE_ID = 'estado-de-la-pagina';
