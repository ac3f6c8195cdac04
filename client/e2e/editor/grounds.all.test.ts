import { expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { changeTheme, test } from '../kit/story.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import { findTransparentLayers } from '../kit/walk/layout-checks.ts';
import { byMouse, byTouch, MORE, openTextForm } from '../kit/text-form.ts';

const devices = everything
  ? [
      { width: 1366, height: 768, touch: false },
      { width: 390, height: 844, touch: true },
    ]
  : [{ width: 390, height: 844, touch: true }];

for (const device of devices)
  test(`what the text editor opens has a ground at ${device.width} px`, async ({ open }) => {
    const { page, form, field } = await openTextForm(open, device);
    const press = device.touch ? byTouch(form) : byMouse(form);
    const main = async (names: readonly string[]): Promise<void> => {
      for (const theme of ['claro', 'oscuro'] as const) {
        await changeTheme(page, theme);
        await waitForAnimations(page);
        expect(await findTransparentLayers(page), `${names.join(' › ')}, ${theme}`).toEqual([]);
      }
    };
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

    await field.click();
    await press('Enlace');
    await dialog('Enlace').waitFor();
    await main(['Enlace']);
    await dialog('Enlace').getByRole('button', { name: 'Elegir o subir un PDF' }).click();
    await dialog('Elegir un PDF').waitFor();
    await main(['Enlace', 'Elegir un PDF']);
    await dialog('Elegir un PDF').getByRole('button', { name: 'Cancelar' }).click();
    await dialog('Enlace').getByRole('button', { name: 'Cancelar' }).click();

    await field.click();
    await press('Imagen');
    const picker = dialog('Elegir una imagen');
    await picker.waitFor();
    await main(['Imagen', 'Elegir una imagen']);
    await picker.getByRole('list').getByRole('button').first().dblclick();
    await dialog('Imagen').waitFor();
    await main(['Imagen']);
    await dialog('Imagen').getByRole('button', { name: 'Cancelar' }).click();

    await field.click();
    await form.getByRole('button', { name: MORE }).click();
    await page.getByRole('menu', { name: MORE }).waitFor();
    await main([MORE]);
  });
