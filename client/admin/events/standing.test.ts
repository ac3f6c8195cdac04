import { expect, test } from 'vitest';
import { publishedFrom, standingOf } from './standing.ts';

const TODAY = '2026-11-30';
const of = (tipoEvento: 'A' | 'N', fecha_Inicio: string, fecha_fin: string | null = null) =>
  standingOf({ tipoEvento, fecha_Inicio, fecha_fin }, TODAY);

test.each([
  [of('A', '2026-11-29'), 'Ya pasó'],
  [of('A', '2026-11-30'), 'Es hoy'],
  [of('A', '2026-12-01', '2026-12-01'), 'Es mañana'],
  [of('A', '2026-12-04'), 'Es el viernes'],
  [of('A', '2026-12-12', '2026-12-14'), 'Empieza en 12 días'],
  [of('A', '2026-11-20', '2026-12-19'), 'Termina en 19 días'],
  [of('A', '2026-11-20', '2026-11-30'), 'Termina hoy'],
  [of('A', '2026-11-20', '2026-11-29'), 'Ya pasó'],
  [of('N', '2027-05-13'), 'Es en 5 meses'],
  [of('N', '2026-11-29'), null],
])('the dates of a row say what stands now: %s', (said, expected) => expect(said).toBe(expected));

test('what is scheduled says when it is published', () => {
  const now = Date.parse('2026-11-30T15:00:00Z');
  const said = (moment: string): string => publishedFrom(moment, now).replaceAll('\u00A0', ' ');
  expect(said('2026-12-01T14:00:00Z')).toBe('Se publica mañana, 9:00 a. m.');
  expect(said('2026-12-01T01:00:00Z')).toBe('Se publica hoy, 8:00 p. m.');
  expect(said('2026-12-05T14:00:00Z')).toBe('Se publica el 5 dic., 9:00 a. m.');
});
