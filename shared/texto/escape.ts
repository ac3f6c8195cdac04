/** Signs that mean something wherever they stand; `_` within a word does not. */
export const escapeAnywhere = (text: string): string =>
  text.replaceAll(/[\\*[\]<]/g, String.raw`\$&`).replaceAll(/(?<!\w)_|_(?!\w)/g, String.raw`\_`);

/** Signs that begin a block at the start of a line. */
export const escapeAtStart = (text: string): string =>
  text.replace(/^(\s*)([#>+\-|:])/, String.raw`$1\$2`).replace(/^(\s*\d+)([.)])/, String.raw`$1\$2`);

/** The address of a link or a picture, within its round brackets. */
export const escapeAddress = (text: string): string =>
  text.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
