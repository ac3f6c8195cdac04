/** Name of a backup made inside an existing folder. */
export const BACKUP_NAME = /^capitulo-\d{8}_\d{9}$/;

/** UTC timestamp for names of folders and databases: `20261121_143005123`. */
export const timestampOf = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '_');
