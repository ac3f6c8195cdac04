/**
 * Part of the ids in feeds and calendars. Neither the association's name nor its address: with another id, readers and
 * calendars would show every event once more.
 */
export const ID_DOMAIN = 'estadisticosarequipa.example';
