import { expect, test } from 'vitest';
import { shortDate, shortRange } from './card-dates.ts';

test.for([
  ['5 set. 2026', '5 set.'],
  ['5 set. 2026, 3:04 p. m.', '5 set., 3:04 p. m.'],
  ['5 set. 2025', '5 set. 2025'],
  ['05-09-2026', '05-09-2026'],
])('on a card «%s» is «%s»', ([text = '', short]) => {
  expect(shortDate(text, 2026)).toBe(short);
});

test.for([
  ['10 ago. 2026', '31 ago. 2026', '10 a 31 ago.'],
  ['28 nov. 2026', '19 dic. 2026', '28 nov. a 19 dic.'],
  ['13 mayo 2027', '15 mayo 2027', '13 a 15 mayo 2027'],
  ['30 dic. 2026', '2 ene. 2027', '30 dic. a 2 ene. 2027'],
  ['05-09-2026', '05-09-2027', '05-09-2026 a 05-09-2027'],
])('from %s to %s is «%s»', ([from = '', to = '', range]) => {
  expect(shortRange(from, to, 2026)).toBe(range);
});
