/** Control characters and marks that nobody sees; some of them turn the direction of a text. */
const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu;
/** Where mail programs and people would read on as if it were an address. */
const JOINS = /\.(?=\p{L})|:(?=\/\/)/gu;
/** Code points. */
const LENGTH = 200;

/** The beginning of a stranger's text in one line without links: a space after each dot breaks addresses. */
export const harmless = (text: string): string => {
  const line = text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
  const points = Array.from(line);
  const short = points.length > LENGTH ? `${points.slice(0, LENGTH).join('').trimEnd()}…` : line;
  return short.replaceAll(JOINS, '$& ');
};
