import { visibleLine } from '#shared/contract/fields/invisibles.ts';

/** Where mail programs and people would read on as if it were an address. */
const JOINS = /\.(?=\p{L})|:(?=\/\/)/gu;
/** Code points. */
const LENGTH = 200;

/** The beginning of a stranger's text in one line without links: a space after each dot breaks addresses. */
export const neutralizeLinks = (text: string): string => {
  const line = visibleLine(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  const short = points.length > LENGTH ? `${points.slice(0, LENGTH).join('').trimEnd()}…` : line;
  return short.replaceAll(JOINS, '$& ');
};
