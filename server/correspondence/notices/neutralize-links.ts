import { visibleLine } from '#shared/contract/fields/invisibles.ts';

/** Places where mail programs would recognise a link. */
const JOINS = /\.(?=\p{L})|:(?=\/\/)/gu;
/** Maximum code points of the excerpt. */
const LENGTH = 200;

/** An excerpt of a visitor's text in one line, with a space after each dot so that nothing becomes a link. */
export const neutralizeLinks = (text: string): string => {
  const line = visibleLine(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  const short = points.length > LENGTH ? `${points.slice(0, LENGTH).join('').trimEnd()}…` : line;
  return short.replaceAll(JOINS, '$& ');
};
