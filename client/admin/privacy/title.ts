/** Of the screen, under each of its tabs. */
export const TITLE = 'Datos personales';
