import { expect, test } from 'vitest';
import { oldestPageOf } from './first-enquiry.ts';

const at = (id: number) => ({ id, fecha_envio: '2026-11-17T14:00:00.000Z' });
const query = (search: string, hay_nuevas: boolean): string =>
  oldestPageOf(new URLSearchParams(search), {
    consultas: [at(9), at(8), at(7)],
    hay_nuevas,
    cuentas: { P: 53 },
  }).toString();

test('what waits longest opens in the page that holds it, numbered from the first of all', () => {
  expect(query('', true)).toBe('antes=2026-11-17T14%3A00%3A00.000Z_10&n=51');
  expect(query('', false)).toBe('');
  expect(query('antes=x&n=3', false)).toBe('');
  // Results of a search are not counted.
  expect(query('q=padr%C3%B3n', true)).toBe('q=padr%C3%B3n&antes=2026-11-17T14%3A00%3A00.000Z_10');
});
