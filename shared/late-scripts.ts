/** Id of the element that lists the page's scripts as JSON: the one that brings it to life, and what that imports. */
export const SCRIPTS_ID = 'guiones-de-la-pagina';
