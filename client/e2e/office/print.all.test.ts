import { describe, expect } from 'vitest';
import { addressOf } from '../kit/paths.ts';
import { sharedToken, test } from '../kit/story.ts';

describe('a printed screen of the office', () => {
  for (const path of [
    '/gestion-eventos',
    '/gestion-comentarios',
    '/auditoria',
    '/nuevo-evento/:slug',
    '/redes-contacto',
  ])
    test(`${path} is its content over the whole sheet`, async ({ open }) => {
      const { page } = await open(await addressOf(path), { token: await sharedToken(), width: 1000 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.emulateMedia({ media: 'print' });
      const box = await page.getByRole('main').boundingBox();
      expect([box?.x, box?.width]).toEqual([0, await page.evaluate(() => document.body.clientWidth)]);
      expect(await page.getByRole('navigation', { name: 'Menú' }).count()).toBe(0);
      const controls = page.locator(
        'main :is(td, li, header, search) :is(button:not([data-fila]), [type=checkbox], [type=search])',
      );
      expect(await controls.filter({ visible: true }).count()).toBe(0);
      const head = await page.locator('main header').first().boundingBox();
      if (head) expect([head.x >= 0, head.x + head.width <= 1000]).toEqual([true, true]);
      expect(await page.getByText('Saltar al contenido').isVisible()).toBe(false);
    });
});
