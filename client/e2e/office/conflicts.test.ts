import { describe, expect } from 'vitest';
import type { Evento } from '#shared/eventos.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import {
  changeTheme,
  eventually,
  expectNoSidewaysScroll,
  type Open,
  resize,
  sitio,
  test,
} from '../kit/story.ts';

const ANA = { email: 'ana.conflictos@ejemplo.pe', password: 'una clave bien larga' };
let ana: Promise<string> | undefined;
/** Ana's token: she is in the register of the demonstration. */
const tokenOfAna = (): Promise<string> =>
  (ana ??= (async () => {
    const { Codigo } = await post<{ Codigo: string }>('/obtener-persona/00000005');
    await post('/registrar', {
      CodigoPersona: Codigo,
      name: 'Ana',
      ...ANA,
      password_confirmation: ANA.password,
    });
    return signIn(sitio.origin, ANA);
  })());

const eventAt = async (at: number): Promise<Evento> => {
  const evento = (await read<Evento[]>('/api/eventos'))[at];
  if (!evento) throw new Error(`There is no event ${at}`);
  return evento;
};
const stored = async (slug: string): Promise<Evento | undefined> =>
  (await read<Evento[]>('/api/eventos')).find((evento) => evento.slug === slug);

/** The same event open before two people, who have not heard of each other. */
const twoAt = async (open: Open, path: string) => ({
  ana: await sitDown(open, 'mouse', { path, token: await tokenOfAna() }),
  self: await sitDown(open, 'keyboard', { path }),
});

describe('two people at one record', PATIENT, () => {
  test('who change different fields both keep what they wrote, and are told', async ({ open }) => {
    const { slug } = await eventAt(4);
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    await other.fillIn('Datos del evento', { Título: 'El título de Ana' });
    await other.press('Guardar evento');
    await other.isTold('Evento actualizado con éxito');
    await self.fillIn('Datos del evento', { Descripción: 'La descripción mía' });
    await self.press('Guardar evento');
    await self.isTold(
      'Evento actualizado con éxito. Ana cambió mientras tanto «Título»: se guardaron los dos cambios.',
    );
    expect(await stored(slug)).toMatchObject({
      titulo: 'El título de Ana',
      descripcion: 'La descripción mía',
    });
  });

  test('who change the same field see both texts, and take either by keyboard', async ({ open }) => {
    const { slug } = await eventAt(5);
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    const { page } = self;
    self.allow(/status of 409/);
    await other.fillIn('Datos del evento', { Título: 'Taller de muestreo', Descripción: 'De Ana.' });
    await other.press('Guardar evento');
    await other.isTold('Evento actualizado con éxito');
    await self.fillIn('Datos del evento', { Título: 'Taller de regresión', Descripción: 'Mía.' });
    await self.press('Guardar evento');
    const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo mientras lo editabas' });
    await dialog.getByRole('group', { name: 'Título' }).waitFor();
    expect(await dialog.locator('del').allInnerTexts()).toContainEqual(expect.stringContaining('muestreo'));
    expect(await dialog.locator('ins').allInnerTexts()).toContainEqual(expect.stringContaining('regresión'));
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Título', { exact: true }).first().inputValue()).toBe('Taller de regresión');
    expect(await stored(slug)).toMatchObject({ titulo: 'Taller de muestreo', descripcion: 'De Ana.' });

    await page.getByRole('button', { name: 'Guardar evento' }).click();
    await dialog.getByRole('group', { name: 'Título' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await dialog
      .getByRole('group', { name: 'Título' })
      .getByLabel('Lo de Ana')
      .and(page.locator(':checked'))
      .waitFor();
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await page.waitForURL('/gestion-eventos');
    expect(await stored(slug)).toMatchObject({ titulo: 'Taller de muestreo', descripcion: 'Mía.' });
  });

  test('see within 15 seconds that the other has it open', async ({ open }) => {
    const { slug } = await eventAt(3);
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    await self.page.getByText('Ana también está aquí.').waitFor();
    await expectAccessible(self.page);
    // The one who came first hears of it by the next call.
    await other.page.getByText('Administración también está aquí.').waitFor({ timeout: 15_000 });
  });

  test('a form that stays open goes on from what it saved itself', async ({ open }) => {
    const { slug } = await eventAt(6);
    const { page } = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const form = page.getByRole('form', { name: 'Datos del evento' });
    let release = (): void => {};
    const free = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/actualizar-evento/*', async (route) => {
      await free;
      await route.continue();
    });
    const asked = page.waitForRequest('**/actualizar-evento/*');
    await form.getByLabel('Descripción').fill('Una.');
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await asked;
    await form.getByLabel('Descripción').fill('Una. Dos.');
    release();
    await page.getByText('Tienes cambios sin guardar: Datos del evento').waitFor();
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await page.waitForURL('/gestion-eventos');
    await eventually(async () => (await stored(slug))?.descripcion, 'Una. Dos.');
  });

  test('a draft from before the other’s change does not take it back', async ({ open }) => {
    const { slug, titulo } = await eventAt(7);
    const { page } = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const form = page.getByRole('form', { name: 'Datos del evento' });
    await form.getByLabel('Descripción').fill('Del borrador.');
    await page.getByText(/^Guardado \d\d:\d\d$/).waitFor();
    const other = await sitDown(open, 'mouse', {
      path: `/nuevo-evento/${slug}`,
      token: await tokenOfAna(),
    });
    await other.fillIn('Datos del evento', { Título: `${titulo} de Ana` });
    await other.press('Guardar evento');
    await other.isTold('Evento actualizado con éxito');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await form.getByRole('button', { name: 'Continuar con ellos' }).click();
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await page.waitForURL('/gestion-eventos');
    expect(await stored(slug)).toMatchObject({ titulo: `${titulo} de Ana`, descripcion: 'Del borrador.' });
  });
});
