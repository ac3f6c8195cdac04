import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf } from '../kit/paths.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import { faultsOn, findMoved, recordPositions } from '../kit/layout-checks.ts';
import { changeTheme, type Open, sharedToken, test } from '../kit/story.ts';

const screenAt = async (open: Open, path: string): Promise<Page> =>
  (await open(await addressOf(path), { width: 1366, token: await sharedToken() })).page;

describe.concurrent('nothing is covered, raw or without a ground in what a screen opens', () => {
  test.for(['/cuentas-bancarias', '/gestion-cuotas', '/elecciones-generales', '/usuarios-gestion'])(
    '%s',
    async (path, { open }) => {
      const page = await screenAt(open, path);
      const row = page.locator('main [data-filas] > tr').first();
      await row.getByRole('button', { name: /^Más acciones/ }).click();
      await page.getByRole('menu').waitFor();
      expect(await faultsOn(page, path), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await row.getByRole('button').first().click();
      await page.locator('dialog[open]').waitFor();
      for (const theme of ['claro', 'oscuro'] as const) {
        await changeTheme(page, theme);
        expect(await faultsOn(page, path), `sheet, ${theme}`).toEqual([]);
      }
    },
  );
});

describe.concurrent('nothing moves', () => {
  test.for(['/redes-contacto', '/opciones-inicio', '/nuevo-evento', '/nueva-pagina', '/nuevo-convenio'])(
    'with the first letter of %s',
    async (path, { open }) => {
      const page = await screenAt(open, path);
      await page
        .locator('main form input:is([type=text], :not([type]))')
        .filter({ visible: true })
        .first()
        .focus();
      await waitForAnimations(page);
      await recordPositions(page);
      await page.keyboard.type('9');
      await waitForAnimations(page);
      expect(await findMoved(page)).toEqual([]);
    },
  );

  test.for(['/gestion-eventos', '/gestion-comentarios'])(
    'with the first tick of %s',
    async (path, { open }) => {
      const page = await screenAt(open, path);
      await recordPositions(page);
      await page.locator('main tbody input[type=checkbox]').first().check();
      await waitForAnimations(page);
      expect(await findMoved(page)).toEqual([]);
    },
  );
});
