/** Name of a backup made inside an existing folder. */
export const DATED = /^capitulo-\d{8}_\d{9}$/;

/** UTC timestamp for names of folders and databases: `20261121_143005123`. */
export const stampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '_');
