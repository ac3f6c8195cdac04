/** Characters of bytes 0x80 to 0x9F; all others equal Latin-1. Node 20's TextDecoder wrongly decodes these as Latin-1. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The text of bytes in Windows-1252. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u009F]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80));
