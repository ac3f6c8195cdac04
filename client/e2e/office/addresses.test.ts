import { describe, expect } from 'vitest';
import type { Evento } from '#shared/eventos.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, sitio, test } from '../kit/story.ts';

/** A published event of the story's own, under a slug of its own. */
const makeEvent = async (name: string): Promise<string> => {
  const [first] = await read<Evento[]>('/api/eventos');
  const { slug } = await post<{ slug: string }>(`/evento-duplicar/${first?.slug}`);
  await post(`/evento-direccion/${slug}`, { slug: name });
  await post(`/evento-publicar/${name}`);
  return name;
};
/** Where a visitor who asks for an event ends up. */
const destination = async (slug: string): Promise<string> =>
  new URL((await fetch(`${sitio.origin}/eventos/${slug}`)).url).pathname;

describe.concurrent('staff changes the address of an event', PATIENT, () => {
  test('by keyboard, and undoes it; the other address leads to the present one', async ({ open }) => {
    const slug = await makeEvent('ponencia-de-agosto');
    const other = await makeEvent('ponencia-de-enero');
    const person = await sitDown(open, 'keyboard', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const form = page.getByRole('form', { name: 'Dirección', exact: true });
    const field = form.getByLabel('Dirección nueva');
    expect(await field.inputValue()).toBe(slug);
    await page.getByText(`${sitio.origin}/eventos/${slug}`).waitFor();

    // What others of the page hold would be saved under the old address.
    await person.fillIn('Datos del evento', { Título: 'La ponencia' });
    await person.fillIn('Dirección', { 'Dirección nueva': '¿¡!?' });
    await person.press('Cambiar dirección');
    await form.getByText('Escribe letras o números.').first().waitFor();
    await person.fillIn('Dirección', { 'Dirección nueva': other });
    await person.press('Cambiar dirección');
    await page.getByText('Guarda o descarta primero los demás cambios de esta página.').waitFor();
    await page.getByRole('region', { name: 'Cambios sin guardar' }).getByText('Descartar').click();
    await person.answer('¿Descartar los cambios?', 'Descartar');

    await changeTheme(page, 'oscuro');
    await resize(page, 360);
    person.allow(/status of 409/);
    // The screen is read again under its former address, and follows the event to the new one.
    person.allow(/status of 404 .*ponencia-de-/);
    await person.press('Cambiar dirección');
    await form.getByText('Otro evento tiene o tuvo esa dirección. Elige otra.').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await person.fillIn('Dirección', { 'Dirección nueva': 'Ponencia de SEPTIEMBRE' });
    await person.press('Cambiar dirección');
    await page.waitForURL('**/nuevo-evento/ponencia-de-septiembre');
    await person.isTold('Dirección cambiada con éxito');
    await eventually(() => destination(slug), '/eventos/ponencia-de-septiembre');

    await person.press('Deshacer');
    await person.isTold('Cambio deshecho');
    await page.waitForURL(`**/nuevo-evento/${slug}`);
    await eventually(() => field.inputValue(), slug);
    await eventually(() => destination('ponencia-de-septiembre'), `/eventos/${slug}`);
  });
});
