/**
 * Part of the ids in feeds and calendars, whatever names or host change: new ids would show every event once more.
 */
export const ID_DOMAIN = 'estadisticosarequipa.example';
