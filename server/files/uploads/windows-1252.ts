/** Characters of bytes 0x80 to 0x9F; the others equal Latin-1. Node 20's TextDecoder decodes them wrongly. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Converts a text decoded as Latin-1 to Windows-1252. */
export const latin1ToWindows1252 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80));

/** The text of bytes in Windows-1252. */
export const decodeWindows1252 = (bytes: Buffer): string => latin1ToWindows1252(bytes.toString('latin1'));

/** Encodes a text in Windows-1252 or Latin-1; null if it has other characters. */
export const encodeWindows1252 = (text: string): Buffer | null => {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const sign = code > 0xff ? SIGNS.indexOf(text.charAt(at)) : 0;
    if (sign === -1) return null;
    bytes[at] = code > 0xff ? 0x80 + sign : code;
  }
  return bytes;
};
