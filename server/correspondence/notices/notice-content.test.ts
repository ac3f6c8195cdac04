import { expect, it } from 'vitest';
import { neutralizeLinks } from './notice-content.ts';

it.each([
  ['fillers that Unicode calls letters', 'Ana\u3164\u115FQuispe', 'AnaQuispe'],
  ['a selector that hides nothing', 'Ana\uFE0F Quispe', 'Ana Quispe'],
  ['a space without width in an address', 'banco\u200B.pe', 'banco. pe'],
  ['a turn of direction', 'pago\u202Egpj', 'pagogpj'],
  ['marks of music without a sign', 'Ana\u{1D173} Quispe', 'Ana Quispe'],
  ['line breaks', 'Ana\r\nBcc: x', 'Ana Bcc: x'],
  ['a picture of several, which stays whole', 'Familia 👩‍👩‍👧', 'Familia 👩‍👩‍👧'],
])('a stranger’s text in a notice: %s', (_what, text, line) => {
  expect(neutralizeLinks(text)).toBe(line);
});
