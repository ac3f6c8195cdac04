import { describe, expect } from 'vitest';
import { sharedToken, test } from '../kit/story.ts';

describe('a printed screen of the office', () => {
  for (const path of ['/gestion-eventos', '/redes-contacto'])
    test(`${path} is its content over the whole sheet`, async ({ open }) => {
      const { page } = await open(path, { token: await sharedToken(), width: 1000 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.emulateMedia({ media: 'print' });
      const box = await page.getByRole('main').boundingBox();
      expect([box?.x, box?.width]).toEqual([0, await page.evaluate(() => document.body.clientWidth)]);
      expect(await page.getByRole('navigation', { name: 'Menú' }).count()).toBe(0);
      expect(await page.getByText('Saltar al contenido').isVisible()).toBe(false);
    });
});
