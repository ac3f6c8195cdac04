import { describe, expect } from 'vitest';
import { type Evento, eventos } from '#shared/content/events/eventos.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { makeDraft } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff, type Staff } from '../kit/staff.ts';
import {
  changeTheme,
  eventually,
  expectNoSidewaysScroll,
  type Open,
  resize,
  sitio,
  test,
} from '../kit/story.ts';

let ana: Promise<Staff> | undefined;
/** A colleague with an account of her own. */
const colleague = (): Promise<Staff> => (ana ??= newStaff('Ana'));

const stored = (slug: string): Promise<Evento> => post<Evento>(`/obtener-evento/${slug}`);

/** The same event open before two people, who have not heard of each other. */
const twoAt = async (open: Open, path: string) => ({
  ana: await createPerson(open, 'mouse', { path, token: (await colleague()).token }),
  self: await createPerson(open, 'keyboard', { path }),
});

describe('two people at one record', PATIENT, () => {
  test('who change different fields both keep what they wrote, and read who else saved', async ({ open }) => {
    const slug = await makeDraft('Ponencia');
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    await other.fillIn('Datos del evento', { Título: 'El título de Ana' });
    await other.press('Guardar borrador');
    await other.expectToast('Evento actualizado con éxito');
    await self.fillIn('Datos del evento', { Descripción: 'La descripción mía' });
    await self.press('Guardar borrador');
    await self.expectToast(
      'Evento actualizado con éxito. Ana cambió mientras tanto «Título»: se guardaron los dos cambios.',
    );
    expect(await stored(slug)).toMatchObject({
      titulo: 'El título de Ana',
      descripcion: 'La descripción mía',
    });
  });

  test('of whom one takes it away: the other reads who did, brings it back, and saves what was typed', async ({
    open,
  }) => {
    const slug = await makeDraft('Ponencia');
    const self = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = self;
    // Both calls of the form that is open on it: the look before publishing, and the save.
    self.allow(/status of 404 .*(?:actualizar-evento|evento-revisar)/);
    const { token } = await colleague();
    await fetch(`${sitio.origin}${eventos.remove.path.replace(':slug', slug)}`, {
      method: eventos.remove.method,
      headers: { Authorization: `Bearer ${token}` },
    });
    await self.fillIn('Datos del evento', { Título: 'El título mío' });
    await self.press('Guardar borrador');
    const band = page.getByRole('region', {
      name: 'Ana lo eliminó hace un momento. Lo que escribiste está guardado.',
    });
    await band.waitFor();
    expect(await page.getByRole('main').getByRole('alert').innerText()).toBe('');
    // The head says what is so, and offers nothing that cannot be done before it is restored.
    await page.getByText('Eliminado', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Guardar borrador' }).count()).toBe(0);
    await expectAccessible(page);
    await band.getByRole('button', { name: 'Restaurar' }).click();
    await self.expectToast('Restaurado con éxito');
    await band.waitFor({ state: 'detached' });
    await self.press('Guardar borrador');
    await self.expectToast('Evento actualizado con éxito');
    expect(await stored(slug)).toMatchObject({ titulo: 'El título mío' });
  });

  test('who change the same field see both texts, and take either by keyboard', async ({ open }) => {
    const slug = await makeDraft('Ponencia');
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    const { page } = self;
    self.allow(/status of 409/);
    await other.fillIn('Datos del evento', { Título: 'Taller de muestreo', Descripción: 'De Ana.' });
    await other.press('Guardar borrador');
    await other.expectToast('Evento actualizado con éxito');
    await self.fillIn('Datos del evento', { Título: 'Taller de regresión', Descripción: 'Mía.' });
    await self.press('Guardar borrador');
    const band = page.getByRole('region', {
      name: 'Ana cambió mientras tanto «Título» y «Descripción». Todavía no se guardó nada.',
    });
    await band.waitFor();
    expect(await band.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    const compare = band.getByRole('button', { name: 'Comparar' });
    await compare.press('Enter');
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

    // Saving once more asks once more, about the same.
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await compare.press('Enter');
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
    const slug = await makeDraft('Ponencia');
    const { ana: other, self } = await twoAt(open, `/nuevo-evento/${slug}`);
    await self.page.getByText('Ana también está aquí.').waitFor();
    await expectAccessible(self.page);
    // The one who came first hears of it by the next call.
    await other.page.getByText('Administración también está aquí.').waitFor({ timeout: 15_000 });
  });

  test('a form that stays open goes on from what it saved itself', async ({ open }) => {
    const slug = await makeDraft('Ponencia');
    const { page } = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const form = page.getByRole('form', { name: 'Datos del evento' });
    const { asked, release } = await holdCalls(page, '**/actualizar-evento/*');
    await form.getByLabel('Descripción').fill('Una.');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await asked;
    await form.getByLabel('Descripción').fill('Una. Dos.');
    release();
    await page.getByRole('button', { name: 'Guardar borrador', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.waitForURL('/gestion-eventos');
    await eventually(async () => (await stored(slug)).descripcion, 'Una. Dos.');
  });

  test('a draft from before the other’s change does not take it back', async ({ open }) => {
    const slug = await makeDraft('Ponencia');
    const { page } = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const form = page.getByRole('form', { name: 'Datos del evento' });
    await form.getByLabel('Descripción').fill('Del borrador.');
    await page.getByText(/^Borrador guardado \d+:\d\d\s[ap]\.\sm\., aún no está en el sitio$/).waitFor();
    const other = await createPerson(open, 'mouse', {
      path: `/nuevo-evento/${slug}`,
      token: (await colleague()).token,
    });
    await other.fillIn('Datos del evento', { Título: 'El título de Ana' });
    await other.press('Guardar borrador');
    await other.expectToast('Evento actualizado con éxito');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.waitForURL('/gestion-eventos');
    expect(await stored(slug)).toMatchObject({ titulo: 'El título de Ana', descripcion: 'Del borrador.' });
  });
});
