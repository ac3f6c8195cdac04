import { expect, test } from 'vitest';
import { silhouetteOf } from './silhouette-shapes.ts';

const names = ['Rosa Quispe Mamani', 'Luis Alberto Ñahui', 'Carmen Flores', 'Eva Peña', 'Eva Pena'];

test('each name has a silhouette of its own, the same at every call and however it is typed', () => {
  expect(new Set(names.map((name) => JSON.stringify(silhouetteOf(name)))).size).toBe(names.length);
  expect(silhouetteOf(' EVA PEÑA ')).toEqual(silhouetteOf('Eva Peña'));
  expect(silhouetteOf('Eva Peña'.normalize('NFD'))).toEqual(silhouetteOf('Eva Peña'));
});

test('a silhouette never lacks a dye, also for no name at all, and names share them out', () => {
  const dyes = Array.from(
    { length: 200 },
    (_, at) => silhouetteOf(`Persona ${at}`).map(({ fill }) => fill)[3],
  );
  expect(new Set(dyes)).toEqual(new Set(['#5c71d6', '#8a5bc0', '#c2386f', '#d99a1c']));
  for (const { path } of silhouetteOf('')) expect(path).toMatch(/^M[\d .,LMHVhvaACZ-]+$/);
});
