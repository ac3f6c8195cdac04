import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DESIGN, eventCard } from './drawing.ts';
import { loadFaces } from './typefaces.ts';

/** A card with letters from every font file of both typefaces. */
const sample = async (): Promise<string> =>
  eventCard({ title: 'Taller de muestreo en Ōsaka', tipo: 'A', date: '3 de mayo de 2026' }, 'imagen', {
    association: {
      nacional: 'Colegio de Estadísticos del Perú',
      regional: 'Consejo Regional Arequipa',
      region: 'Arequipa',
      completo: 'Colegio de Estadísticos del Perú – Consejo Regional Arequipa',
      corto: 'Consejo Regional Arequipa',
    },
    faces: await loadFaces(),
  });

it('another drawing is another design, or sites would go on showing the cards they keep', async () => {
  const drawn = createHash('sha256')
    .update(await sample())
    .digest('hex');
  expect([DESIGN, drawn]).toEqual([1, '7ca8c7e3bf26628e594f60aad86206ad1b22d28b6549e69b0d1a0cd19a12968f']);
});
