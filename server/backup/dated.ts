/** Name of a backup that was given only the folder to stand in. */
export const DATED = /^capitulo-\d{8}_\d{9}$/;

/** The moment for names of folders and databases, in UTC: `20261121_143005123`. */
export const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '_');
