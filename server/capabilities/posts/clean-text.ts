/** Control characters that forms refuse, and Unicode's own line ends. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Cs}/gu;
export const cleanText = (text: string): string =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(CONTROL, '');

export const truncate = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim();

/** An address for the report, shortened: `data:` addresses contain the whole picture. */
export const shortenAddress = (address: string): string =>
  address.length > 200 ? `${address.slice(0, 200)}…` : address;
