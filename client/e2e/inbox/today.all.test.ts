import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '#server/testing/sites/built-site.ts';
import { expectAccessible } from '../kit/axe.ts';
import { browser } from '../kit/browser.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { PATIENT } from '../kit/person.ts';
import { DEVICES } from '../kit/press-counter.ts';
import { eventually, toasts, waitForIslands } from '../kit/story.ts';

const staff = { email: 'secretaria@pruebas.example', password: 'clave de la historia' };

/** Tops of the rows of today's list. */
const tops = (page: Page): Promise<number[]> =>
  page
    .getByRole('region', { name: 'Hoy' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY));

/** Lets new comments wait, by the sentence at the foot of their list. */
const letCommentsWait = async (page: Page): Promise<void> => {
  await page.goto('/gestion-comentarios');
  await waitForIslands(page);
  const mode = page.getByText('Los comentarios nuevos se publican al instante, salvo los sospechosos.');
  const first = page.getByText('Milagros Huanca Torres').first();
  expect((await mode.boundingBox())?.y).toBeGreaterThan((await first.boundingBox())?.y ?? 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar cuándo se publican los comentarios nuevos' }).click();
  await page.getByRole('button', { name: 'Aprobar antes de publicar' }).click();
  await page.getByText('Los comentarios nuevos esperan tu visto bueno').first().waitFor();
  await page.getByText('Los comentarios nuevos esperan aquí hasta que alguien los apruebe.').waitFor();
};

const sendComments = async (origin: string, token: string): Promise<void> => {
  for (const at of [1, 2, 3]) {
    const { ok } = await fetch(`${origin}/comentarioGuardar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        nombre: `Vecino ${at}`,
        correo: `v${at}@ejemplo.pe`,
        contenido: `Comentario ${at}.`,
        id_evento: 1,
      }),
    });
    expect(ok).toBe(true);
  }
};

/** Settles the comment with each verb, presses the same point again, and takes it back. */
const settleAndTakeBack = async (
  page: Page,
  row: Locator,
  { visible, smallest }: { visible: () => Promise<string[]>; smallest: number },
) => {
  const undo = row.getByRole('button', { name: 'Deshacer el comentario de Vecino 3' });
  for (const [verb, said, seen] of [
    ['Aprobar', 'Aprobado', ['Vecino 3']],
    ['No deseado', 'No deseado', []],
  ] as const) {
    const button = row.getByRole('button', { name: `${verb} el comentario de Vecino 3` });
    await button.scrollIntoViewIfNeeded();
    const before = await tops(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(smallest);
    const press = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2);
    await press();
    await row.getByText(said, { exact: true }).and(row.locator('span')).waitFor();
    await undo.waitFor();
    expect((await tops(page)).slice(0, before.length)).toEqual(before);
    await press();
    await row.locator('del').waitFor();
    expect(await visible()).toEqual(seen);
    await expectAccessible(page);
    await undo.click();
    await button.waitFor();
    expect(await row.locator('del').count()).toBe(0);
    await eventually(visible, []);
    // The row is as before: nothing is left to take back.
    expect(
      await toasts(page)
        .getByRole('button', { name: /^(Deshacer|Rehacer)/ })
        .count(),
    ).toBe(0);
  }
  await row.getByRole('button', { name: 'Aprobar el comentario de Vecino 3' }).click();
  await undo.waitFor();
};

test.each(['mouse', 'touch'] as const)(
  'a comment settled on the home keeps its place until the next visit, by %s',
  PATIENT,
  async (way) => {
    // Its own site: what waits in the shared one changes with every story.
    const site = await startOwnSite({
      DEMO_CONTENT: 'on',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    });
    try {
      const token = await signIn(site.origin, staff);
      const context = await (
        await browser()
      ).newContext({ ...DEVICES[way], baseURL: site.origin, locale: 'es-PE', timezoneId: 'America/Lima' });
      context.setDefaultTimeout(15_000);
      await context.addInitScript((text) => localStorage.setItem('token', text), token);
      const page = await context.newPage();
      await letCommentsWait(page);
      await sendComments(site.origin, token);
      const visible = async (): Promise<string[]> => {
        // As a visitor: staff reads those that wait, too.
        const shown: { nombre: string }[] = await (await fetch(`${site.origin}/comentarios`)).json();
        return shown.map(({ nombre }) => nombre).filter((nombre) => nombre.startsWith('Vecino'));
      };
      await page.goto('/administrable');
      await waitForIslands(page);
      const today = page.getByRole('region', { name: 'Hoy' });
      const row = today.getByRole('listitem').filter({ hasText: 'Comentario de Vecino 3' });
      // Fingers need 44 px.
      await settleAndTakeBack(page, row, { visible, smallest: way === 'touch' ? 44 : 36 });
      await page.reload();
      await waitForIslands(page);
      expect(await row.count()).toBe(0);
      await today.getByRole('link', { name: 'Comentario de Vecino 2' }).waitFor();
      await context.close();
    } finally {
      await site.end('SIGTERM');
    }
  },
);
