import { expect, test } from 'vitest';
import { removalText } from './removal.ts';

test('what was deleted meanwhile is «lo» or «la», as its noun is', () => {
  const now = Date.parse('2026-11-30T15:00:00Z');
  const said = (grupo: string, quien: string | null = 'Julio') =>
    removalText({ grupo, id: 1, cambio: 'x', titulo: null, quien, cuando: '2026-11-30T14:58:00Z' }, now);
  expect(said('eventos')).toBe('Julio lo eliminó hace 2 min. Lo que escribiste está guardado.');
  expect(said('plantillas')).toBe('Julio la eliminó hace 2 min. Lo que escribiste está guardado.');
  expect(said('documentos', null)).toMatch(/^Otra persona la eliminó/);
});
