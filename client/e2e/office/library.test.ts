import { describe, expect } from 'vitest';
import { makeEvent } from '../kit/make-event.ts';
import { read } from '../kit/calls.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { test, visit } from '../kit/story.ts';

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
      const option = picker.getByRole('button', { name: /foto de prueba/ }).first();
      await option.waitFor();
      const url = await option.locator('img').getAttribute('src');
      if (way === 'touch') await option.tap();
      else {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await picker.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Quitar Archivo de la biblioteca' }).first().waitFor();
      // The draft keeps the choice.
      await page.getByText(/^Guardado \d\d:\d\d/).first().waitFor();
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
