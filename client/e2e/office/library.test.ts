import { describe, expect } from 'vitest';
import { makeEvent } from '../kit/make-event.ts';
import { read } from '../kit/calls.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test, visit } from '../kit/story.ts';
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
      const person = await sitDown(open, way, { path: `/nuevo-evento/${to}`, token });
      const { page } = person;
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.headers()['content-type'] ?? '');
      });
      await person.press('Elegir de la biblioteca para Imagen principal');
      const picker = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
      // Its own: another story may delete the newest of all.
      const url = (await eventOf(from))?.img_principal;
      const option = picker.locator(`button:has(img[src="${url}"])`);
      await option.waitFor();
      if (way === 'touch') await option.tap();
      else {
        await option.focus();
        await page.keyboard.press('Enter');
      }
      await picker.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Quitar Archivo de la biblioteca' }).first().waitFor();
      // The draft keeps the choice.
      await page
        .getByText(/^Guardado \d\d:\d\d/)
        .first()
        .waitFor();
      await visit(person, `/nuevo-evento/${to}`);
      await person.press('Continuar con ellos');
      await page.getByRole('button', { name: 'Quitar Archivo de la biblioteca' }).first().waitFor();
      await person.press('Guardar evento');
      await person.isTold('Evento actualizado con éxito');
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
    const person = await sitDown(open, 'mouse', { token });
    const { page } = person;
    await person.goTo('Configuración', 'Biblioteca');
    let held = true;
    await page.route('**/biblioteca-subir', async (route) => {
      if (held) await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    const shots = await Promise.all(['#111213', '#212223', '#313233'].map((colour) => picture(colour)));
    const named = shots.map((shot, at) => Object.assign(shot, { name: `toma ${at + 1}.jpeg` }));
    await page.getByLabel('Subir archivos').setInputFiles(named);
    await page.getByRole('button', { name: 'Cancelar toma 3.jpeg' }).click();
    held = false;
    await page.getByText('2 de 3 archivos subidos').waitFor();
    await page.getByRole('button', { name: 'Reintentar toma 3.jpeg' }).click();
    await page.getByText('3 de 3 archivos subidos').waitFor();
    await page.getByRole('link', { name: /toma 3/ }).waitFor();
  });

  test('describes a file, replaces it everywhere, and says where it is used before it goes', async ({
    open,
  }) => {
    const slug = await makeEvent('Usa la biblioteca');
    const before = await eventOf(slug);
    const { token } = await newStaff();
    const address = `/biblioteca?archivo=${encodeURIComponent(before?.img_principal ?? '')}`;
    const person = await sitDown(open, 'mouse', { path: address, token });
    const { page } = person;
    person.allow(/409 \(Conflict\) .*biblioteca-eliminar/);
    await page.getByRole('link', { name: 'Usa la biblioteca' }).first().waitFor();
    await person.fillIn('Descripción y punto central', {
      Descripción: 'Una pared azul',
      'Desde la izquierda (%)': '20',
    });
    await person.press('Guardar', 'Descripción y punto central');
    await person.isTold('Cambios guardados');
    await person.press('Eliminar');
    await person.answer('¿Eliminar este archivo de la biblioteca?', 'Eliminar archivo');
    await page.getByText(/No se puede eliminar: se usa en «/).waitFor();
    const fresh = { ...(await picture('#4b6f1e')), name: 'pared nueva.jpeg' };
    await person.fillIn('Reemplazar en todas partes', { 'Archivo nuevo': fresh });
    await person.press('Reemplazar', 'Reemplazar en todas partes');
    await person.isTold('Archivo reemplazado');
    await eventually(async () => (await eventOf(slug))?.img_principal === before?.img_principal, false);
    await page.getByRole('heading', { name: 'pared nueva.jpeg' }).waitFor();
    await page.getByRole('link', { name: 'Usa la biblioteca' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: /^Descripción/ }).inputValue()).toBe('Una pared azul');
  });
});
