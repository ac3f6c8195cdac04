import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { makeEvent } from '../kit/make-event.ts';
import { read } from '../kit/calls.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, expectNoSidewaysScroll, resize, test, visit } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

interface Evento {
  slug: string;
  img_principal: string;
}
const eventOf = async (slug: string) =>
  (await read<Evento[]>('/api/eventos')).find((evento) => evento.slug === slug);

describe.concurrent('a picture of another event', PATIENT, () => {
  test.for(['keyboard', 'touch'] as const)(
    'is chosen from the library and not uploaded again, by %s',
    async (way, { open }) => {
      const [from, to] = [await makeEvent(`Origen ${way}`), await makeEvent(`Destino ${way}`)];
      const { token } = await newStaff();
      const person = await createPerson(open, way, { path: `/nuevo-evento/${to}`, token });
      const { page } = person;
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.headers()['content-type'] ?? '');
      });
      const fold = page.locator('summary', { hasText: 'Elegir aparte la principal o la de fondo' });
      await fold.press('Enter');
      const row = page.locator('#evento-img_principal').locator('..');
      await row.getByRole('button', { name: 'Más acciones del archivo' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Elegir de la biblioteca' }).press('Enter');
      const picker = page.getByRole('dialog', { name: 'Elegir una imagen' });
      // Its own: another story may delete the newest of all.
      const url = (await eventOf(from))?.img_principal;
      const option = picker.locator(`button:has(img[src="${url}"])`);
      await option.waitFor();
      if (way === 'touch') {
        await option.tap();
        await expectAccessible(page);
        await eventually(() => picker.boundingBox(), { x: 0, y: 0, ...page.viewportSize() });
        await picker.getByRole('button', { name: 'Usar esta imagen' }).tap();
      } else {
        await option.focus();
        // Pressed once it is chosen, pressed again it is taken.
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      }
      await picker.waitFor({ state: 'detached' });
      await page.getByRole('status').getByText('Archivo de la biblioteca').first().waitFor();
      // The draft keeps the choice.
      await page
        .getByText(/^Borrador guardado \d+:\d\d/)
        .first()
        .waitFor();
      await visit(person, `/nuevo-evento/${to}`);
      await person.press('Continuar');
      await fold.press('Enter');
      await page.getByRole('status').getByText('Archivo de la biblioteca').first().waitFor();
      await person.press('Guardar');
      await person.expectToast('Evento actualizado con éxito');
      expect((await eventOf(to))?.img_principal).toBe(url);
      expect((await eventOf(from))?.slug).toBe(from);
      expect(sent.filter((type) => type.startsWith('multipart/'))).toEqual([]);
    },
  );
});

// After the stories above: a replacement reaches every event, theirs too.
describe('the library', PATIENT, () => {
  test('takes several files at once: one is cancelled and retried', async ({ open }) => {
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { token });
    const { page } = person;
    await person.goTo('Documentos', 'Biblioteca');
    const { release } = await holdCalls(page, '**/biblioteca-subir');
    const shots = await Promise.all(['#111213', '#212223', '#313233'].map((colour) => picture(colour)));
    const named = shots.map((shot, at) => Object.assign(shot, { name: `toma ${at + 1}.jpeg` }));
    await page.locator('input[aria-label="Subir archivos"]').setInputFiles(named);
    await page.getByRole('button', { name: 'Cancelar toma 3.jpeg' }).click();
    release();
    await page.getByText('2 de 3 archivos subidos').waitFor();
    await page.getByRole('button', { name: 'Reintentar toma 3.jpeg' }).click();
    await page.getByText('3 de 3 archivos subidos').waitFor();
    await page.getByRole('link', { name: /toma 3/ }).waitFor();
    await expectAccessible(page);

    await page.getByLabel('Elegir toma 1.jpeg').check();
    await page.getByLabel('Elegir toma 2.jpeg').check();
    await page.getByRole('region', { name: 'Elegidos' }).getByText('2 elegidos').waitFor();
    await page.getByRole('region', { name: 'Elegidos' }).getByRole('button', { name: 'Eliminar' }).click();
    await person.answer('¿Eliminar los 2 archivos elegidos?', 'Eliminar');
    await person.expectToast('2 archivos eliminados');
    await page.getByRole('link', { name: 'Sin descripción' }).click();
    await page.getByRole('link', { name: /toma 3/ }).waitFor();
    // The rows of the tab before may still be there for a moment.
    await eventually(() => page.getByRole('link', { name: /toma [12]/ }).count(), 0);
  });

  test('describes a file, replaces it everywhere, and says where it is used before it goes', async ({
    open,
  }) => {
    const slug = await makeEvent('Usa la biblioteca');
    const before = await eventOf(slug);
    const { token } = await newStaff();
    const address = `/biblioteca?archivo=${encodeURIComponent(before?.img_principal ?? '')}`;
    const person = await createPerson(open, 'mouse', { path: address, token });
    const { page } = person;
    person.allow(/409 \(Conflict\) .*biblioteca-eliminar/);
    await page.getByRole('link', { name: 'Usa la biblioteca' }).first().waitFor();
    await person.fillIn('Descripción y lo que se ve siempre', {
      Descripción: 'Una pared azul',
      'Desde la izquierda (%)': '20',
    });
    await page.getByText('Para eliminarlo, quítalo primero de donde se usa').waitFor();
    expect(await page.getByRole('button', { name: 'Eliminar', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await resize(page, 390);
    await expectNoSidewaysScroll(page);
    // The foot is that of the sheet, though its form is the first of two.
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    expect(await save.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)).toBeLessThan(
      40,
    );
    await resize(page, 1366);
    await person.press('Guardar', 'Descripción y lo que se ve siempre');
    await person.expectToast('Cambios guardados');
    await visit(person, address);
    const fresh = { ...(await picture('#4b6f1e')), name: 'pared nueva.jpeg' };
    await person.fillIn('Reemplazar en todas partes', { 'Archivo nuevo': fresh });
    await person.press('Reemplazar', 'Reemplazar en todas partes');
    await person.expectToast('Archivo reemplazado');
    await eventually(async () => (await eventOf(slug))?.img_principal === before?.img_principal, false);
    await page.getByRole('heading', { name: 'pared nueva.jpeg' }).waitFor();
    await page.getByRole('link', { name: 'Usa la biblioteca' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: /^Descripción/ }).inputValue()).toBe('Una pared azul');
  });
});
