import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { post } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { settingOf } from '../kit/setting-of.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, toasts, type Open, resize, test } from '../kit/story.ts';

const contactSettings = async (open: Open): Promise<Page> =>
  (await open('/redes-contacto', { token: (await newStaff()).token })).page;

describe('the bar of unsaved settings', () => {
  test('stands from the start, on a phone above its bar, and stays in its place at the first change; a row leads to each part, a notice to the site', async ({
    open,
  }) => {
    const { token } = await newStaff();
    const { page } = await open('/gestion-nosotros', { token, width: 1280, height: 844 });
    const saved = await settingOf('mision');
    const bar = page.getByRole('region', { name: 'Guardar cambios' });
    await bar.getByText('Sin cambios').waitFor();
    await resize(page, 390);
    await bar.getByText('Sin cambios').waitFor();
    const clean = await bar.boundingBox();
    const index = page.getByRole('navigation', { name: 'Secciones' });
    await index.getByRole('link', { name: 'Himno' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Himno');
    expect(await index.locator('[aria-current]').textContent()).toBe('Himno');

    const text = `Servir a la región. ${ownName('mision')}`;
    await page.getByRole('textbox', { name: 'Misión' }).fill(text);
    const unsaved = page.getByRole('region', { name: 'Cambios sin guardar' });
    await unsaved.getByText('Sin guardar: Misión').waitFor();
    const [own, frame] = await Promise.all([
      unsaved.boundingBox(),
      page.getByRole('navigation', { name: 'Accesos' }).boundingBox(),
    ]);
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBe(frame?.y);
    expect(own).toEqual(clean);
    await unsaved.getByRole('button', { name: 'Guardar' }).click();
    const seen = toasts(page).getByRole('link', { name: /^Ver en el sitio/ });
    await seen.waitFor();
    expect(await seen.getAttribute('href')).toBe('/nosotros#quienes-somos');
    await bar.getByText('Sin cambios').waitFor();
    expect((await settingOf('mision')).value).toBe(text);
    await post(`/actualizar-config/${saved.id}`, { value: saved.value });
  });

  test('names all that changed, saves it, and names what was refused', async ({ open }) => {
    const page = await contactSettings(open);
    const [celular, direccion] = [await settingOf('celular'), await settingOf('direccion')];
    // Both at once: the page may be scrolling to the refused field.
    const between = (): Promise<number> =>
      page
        .getByRole('textbox', { name: /^(Teléfono|Facebook)/ })
        .evaluateAll(
          ([one, other]) =>
            (other?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().top ?? 0),
        );
    const before = await between();
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('987 654 000');
    await page.getByRole('textbox', { name: 'Facebook' }).fill('no es un enlace');
    await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle Nueva 123');
    const bar = page.getByRole('region', { name: 'Cambios sin guardar' });
    await bar.getByText('Sin guardar: Teléfono, Facebook y Dirección').waitFor();
    await bar.getByRole('button', { name: 'Guardar' }).click();
    await toasts(page).getByText('Texto actualizado correctamente: Teléfono y Dirección').waitFor();
    // Who changed it is said at once, and moves nothing.
    const said = page.getByRole('form', { name: 'Teléfono' }).getByText(/^Lo cambió .+ hoy, .+; antes: /);
    await said.waitFor();
    expect(await between()).toBe(before);
    await toasts(page)
      .getByText(/^Facebook: /)
      .waitFor();
    expect((await settingOf('celular')).value).toBe('987 654 000');
    expect((await settingOf('direccion')).value).toBe('Calle Nueva 123');
    expect(await page.getByRole('textbox', { name: 'Facebook' }).inputValue()).toBe('no es un enlace');
    await bar.getByText('Sin guardar: Facebook').waitFor();
    for (const { id, value } of [celular, direccion]) await post(`/actualizar-config/${id}`, { value });
  });

  test.runIf(everything)('sums up the fields refused above them all, and leads to each', async ({ open }) => {
    const page = await contactSettings(open);
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('Instagram').fill('tampoco es un enlace');
    await field('Correo institucional').fill('no es un correo');
    await page
      .getByRole('region', { name: 'Cambios sin guardar' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await page.getByRole('heading', { name: 'Revisa los datos' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Revisa los datos');
    // Said once: by the summary and at the fields.
    expect((await toasts(page).allTextContents()).join('')).toBe('');
    const links = page.getByRole('link', { name: /^(Instagram|Correo institucional): / });
    expect((await links.allTextContents()).map((text) => text.split(':')[0])).toEqual([
      'Correo institucional',
      'Instagram',
    ]);
    await links.last().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await links.first().waitFor({ state: 'detached' });
    expect(await field('Correo institucional').getAttribute('aria-invalid')).toBe('true');
  });

  test.runIf(everything)('leaves nothing green to read when the next change is refused', async ({ open }) => {
    const page = await contactSettings(open);
    const { id, value } = await settingOf('correo_institucion');
    const field = page.getByRole('textbox', { name: 'Correo institucional' });
    const save = page
      .getByRole('region', { name: 'Cambios sin guardar' })
      .getByRole('button', { name: 'Guardar' });
    await field.fill('otro@capitulo.example');
    await save.click();
    await toasts(page).getByText('Texto actualizado correctamente').waitFor();
    await page.getByRole('region', { name: 'Guardar cambios' }).waitFor();
    await field.fill('no es un correo');
    await save.click();
    await eventually(() => toasts(page).count(), 1);
    expect(await page.getByText('Texto actualizado correctamente').count()).toBe(0);
    expect(await field.inputValue()).toBe('no es un correo');
    await eventually(() => field.getAttribute('aria-invalid'), 'true');
    await post(`/actualizar-config/${id}`, { value });
  });
});
