import { describe, expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { expectAccessible } from '../kit/axe.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, sitio, test } from '../kit/story.ts';

/** Where a visitor who asks for an event ends up. */
const destination = async (slug: string): Promise<string> =>
  new URL((await fetch(`${sitio.origin}/eventos/${slug}`)).url).pathname;

describe.concurrent('staff changes the address of an event', PATIENT, () => {
  test('by keyboard, and undoes it; the other address leads to the present one', async ({ open }) => {
    const [slug, other] = [await makeEvent(ownName('Ponencia')), await makeEvent(ownName('Ponencia'))];
    const later = ownName('PONENCIA de septiembre');
    const next = slugOf(later);
    const person = await createPerson(open, 'keyboard', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    await person.openPart('Compartir');
    const unfold = () => page.locator('summary', { hasText: 'Cambiar la dirección…' }).press('Enter');
    await unfold();
    const form = page.getByRole('form', { name: 'Dirección', exact: true });
    const field = form.getByLabel('Dirección nueva');
    expect(await field.inputValue()).toBe(slug);
    const shown = () => page.getByRole('textbox', { name: 'Dirección', exact: true }).inputValue();
    expect(await shown()).toBe(`${sitio.origin}/eventos/${slug}`);
    // Nothing can be saved here.
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);

    // What others of the page hold would be saved under the old address.
    await person.openPart('Contenido');
    await person.fillIn('Datos del evento', { Título: 'La ponencia' });
    await person.openPart('Compartir');
    await person.fillIn('Dirección', { 'Dirección nueva': '¿¡!?' });
    await person.press('Cambiar dirección');
    await form.getByText('Escribe letras o números.').first().waitFor();
    await person.fillIn('Dirección', { 'Dirección nueva': other });
    await person.press('Cambiar dirección');
    await page.getByText('Guarda o descarta primero los demás cambios de esta página.').waitFor();
    await person.choose('Descartar los cambios', 'la ficha');
    await person.answer('¿Descartar los cambios?', 'Descartar');

    await changeTheme(page, 'oscuro');
    await resize(page, 360);
    person.allow(/status of 409/);
    // The screen is read again under its former address, and follows the event to the new one.
    person.allow(/status of 404 .*ponencia-/);
    await person.press('Cambiar dirección');
    await form.getByText('Otro evento tiene o tuvo esa dirección. Elige otra.').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await person.fillIn('Dirección', { 'Dirección nueva': later });
    await person.press('Cambiar dirección');
    await page.waitForURL(({ pathname }) => pathname === `/nuevo-evento/${next}`);
    await person.expectToast('Dirección cambiada con éxito');
    await eventually(() => destination(slug), `/eventos/${next}`);

    await person.press('Deshacer');
    await person.expectToast('Cambio deshecho');
    await page.waitForURL(({ pathname }) => pathname === `/nuevo-evento/${slug}`);
    // The address bar changes first: what is unfolded before the screen follows is folded with it.
    await eventually(shown, `${sitio.origin}/eventos/${slug}`);
    await unfold();
    expect(await field.inputValue()).toBe(slug);
    await eventually(() => destination(next), `/eventos/${slug}`);
  });
});
