/** Escapes characters that are Markdown anywhere in a line; `_` inside a word is not. */
export const escapeAnywhere = (text: string): string =>
  text.replaceAll(/[\\*[\]<]/g, String.raw`\$&`).replaceAll(/(?<!\w)_|_(?!\w)/g, String.raw`\_`);

/** Escapes characters that start a block at the beginning of a line. */
export const escapeAtStart = (text: string): string =>
  text.replace(/^(\s*)([#>+\-|:])/, String.raw`$1\$2`).replace(/^(\s*\d+)([.)])/, String.raw`$1\$2`);

/** Escapes the address of a link or picture, inside its parentheses. */
export const escapeAddress = (text: string): string =>
  text.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
