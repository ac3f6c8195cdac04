import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { sharedToken, test } from '../kit/story.ts';

const PASSWORD = 'la clave que Luz eligió 31';

describe.concurrent('an account without a password', () => {
  test('is made by staff, and its owner chooses the password by the link', async ({ open }) => {
    const email = `luz-${Date.now()}@ejemplo.pe`;
    const { page } = await open('/usuarios-gestion', { token: await sharedToken(), width: 390, touch: true });
    const form = page.getByRole('form', { name: 'Invitar sin contraseña' });
    await form.getByLabel('Usuario').fill('Luz Mamani');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Invitar' }).tap();
    const panel = page.getByRole('region', { name: 'Enlace para Luz Mamani' });
    const link = new URL(await panel.getByRole('textbox').inputValue());
    await expectAccessible(page);

    const owner = await open(link.pathname + link.hash, { width: 390, touch: true });
    owner.allow(/status of 422/);
    const field = (name: string) => owner.page.getByLabel(name, { exact: true });
    const save = owner.page.getByRole('button', { name: 'Guardar contraseña' });
    await expectAccessible(owner.page);
    await field('Contraseña nueva').fill('password1');
    await field('Repite la contraseña').fill('password1');
    await save.tap();
    await owner.page.getByText('demasiado fácil').first().waitFor();
    await field('Contraseña nueva').fill(PASSWORD);
    await field('Repite la contraseña').fill(PASSWORD);
    await save.tap();
    await owner.page.getByText('Contraseña guardada.').waitFor();
    await owner.page.getByRole('link', { name: 'Ingresar' }).tap();
    await owner.page.getByLabel('Correo').fill(email);
    await field('Contraseña').fill(PASSWORD);
    await owner.page.getByRole('button', { name: 'Ingresar' }).tap();
    await owner.page.waitForURL('**/administrable');
  });

  test('asks for a link from the page for signing in', async ({ open }) => {
    const { page } = await open('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo').fill('quien@ejemplo.pe');
    await page.keyboard.press('Enter');
    await page.getByText('El sitio no envía correos: pide a otro administrador').waitFor();
    expect(await page.title()).toContain('Recuperar el acceso');
    await expectAccessible(page);
  });
});
