import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, screens } from '../kit/paths.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import {
  findCoveredTexts,
  findMoved,
  recordPositions,
  findRawWords,
  findTransparentLayers,
  findUnevenEdges,
} from '../kit/layout-checks.ts';
import { changeTheme, type Open, resize, sharedToken, test } from '../kit/story.ts';

/** Screens for somebody who knows programs: names of variables and calls are their content. */
const TECHNICAL = /credenciales|webhooks|auditoria/;

const screenAt = async (open: Open, path: string): Promise<Page> =>
  (await open(await addressOf(path), { width: 1366, token: await sharedToken() })).page;

const faultsOn = async (page: Page, path: string): Promise<string[]> => {
  await waitForAnimations(page);
  const raw = TECHNICAL.test(path) ? [] : await findRawWords(page);
  return [...(await findCoveredTexts(page)), ...(await findTransparentLayers(page)), ...raw];
};

describe.concurrent('who looks at a screen finds nothing covered, raw or uneven', () => {
  test.for(screens)('%s', async (path, { open }) => {
    const page = await screenAt(open, path);
    for (const [width, theme] of [
      [1366, 'claro'],
      [768, 'oscuro'],
      [390, 'claro'],
    ] as const) {
      await changeTheme(page, theme);
      await resize(page, width);
      expect(await faultsOn(page, path), `${width} px`).toEqual([]);
      if (width > 640) expect(await findUnevenEdges(page), `${width} px`).toEqual([]);
    }
  });
});

describe.concurrent('nor in what it opens', () => {
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
