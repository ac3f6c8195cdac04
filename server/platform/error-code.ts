/** The `code` of an error of Node or of the operating system: `ENOENT`, `Z_DATA_ERROR`; undefined for others. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
