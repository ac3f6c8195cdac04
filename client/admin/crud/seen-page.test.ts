import { expect, test } from 'vitest';
import { seenPageOf } from './seen-page.ts';

test('what is saved leads to where visitors see it', () => {
  expect(seenPageOf('cuotas', '/gestion-cuotas', {})).toEqual({ path: '/cuotas' });
  expect(seenPageOf('faseDocumentos', '/nuevo-proceso/3', {})).toEqual({ path: '/elecciones' });
  expect(seenPageOf('otrosDocumentos', '/gestion-documentos', { pagina: 'C' })).toEqual({
    path: '/colegiatura',
  });
  expect(seenPageOf('dirigentes', '/gestion-dirigente', {})).toEqual({ path: '/nosotros' });
});

test('what visitors do not see, or not yet, leads nowhere', () => {
  expect(seenPageOf('convenioBeneficios', '/nuevo-convenio/3', {})).toBeUndefined();
  expect(seenPageOf('plantillas', '/plantillas', {})).toBeUndefined();
  expect(seenPageOf('dirigentes', '/gestion-dirigente/2', {})).toBeUndefined();
});
