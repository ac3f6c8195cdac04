import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT } from '../kit/person.ts';
import { eventually, resize, sharedToken, test } from '../kit/story.ts';

const sizeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());

describe.concurrent('a form of the office', PATIENT, () => {
  test('has its title and the labels of its texts in one line, also on a phone', async ({ open }) => {
    const slug = await makeEvent(ownName('Una ceremonia cuyo título no cabe entero en un teléfono'));
    const phone = { width: 390, height: 844, touch: true, token: await sharedToken() };
    const { page } = await open(`/nuevo-evento/${slug}`, phone);
    expect((await sizeOf(page.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(220);
    const label = page.getByText('Descripción (opcional)', { exact: true });
    expect((await sizeOf(label)).height).toBeLessThan(30);

    await page.setViewportSize({ width: 1366, height: 768 });
    const rail = page.locator('details', { hasText: 'Fecha y lugar' }).locator('..');
    await eventually(
      () => rail.locator('summary').allTextContents(),
      ['Publicación', 'Fecha y lugar', 'Así se verá en la portada'],
    );
    // Longer than the window, it goes with the page.
    expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('of the menu shows the menu that visitors have, before anything is added to it', async ({ open }) => {
    const { page } = await open('/gestion-menu', { token: await sharedToken() });
    for (const name of ['Inicio', 'Colegiatura', 'Contacto', 'Más'])
      await page.getByRole('region', { name, exact: true }).waitFor();
    await resize(page, 360);
    await page.getByRole('region', { name: 'Más', exact: true }).waitFor();
  });
});
