import { describe, expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, sitio, test, visit } from '../kit/story.ts';
import { pdf } from '../kit/uploads.ts';

const answer = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await fetch(sitio.origin + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};
const isIn = async (path: string, words: string): Promise<boolean> =>
  (await (await fetch(sitio.origin + path)).text()).includes(words);

describe.concurrent('the association has pages of its own', PATIENT, () => {
  test('made with a document, put into the menu, found, renamed and hidden', async ({ open }) => {
    const title = ownName('Defensoría del colegiado');
    const own = slugOf(title);
    const renamed = `te-escuchamos-${own}`;
    const person = await createPerson(open, 'mouse', { path: '/nueva-pagina' });
    const { page } = person;
    person.allow(/status of 422/);
    const form = 'Datos de la página';
    // The editor is there with the page, and takes documents before the page is saved.
    await page.getByRole('toolbar').getByRole('button', { name: '+ PDF' }).waitFor();
    expect(await page.getByText('Guarda primero').count()).toBe(0);
    await person.fillIn(form, { Título: title });
    const card = page.getByRole('figure', { name: 'La página en el sitio' });
    await card.getByText(title).waitFor();
    await eventually(async () => (await card.innerText()).includes(`/${own}`), true);
    await person.fillIn(form, {
      Dirección: 'login',
      Texto: 'Te escuchamos.',
    });
    await person.publish();
    await page.getByText('«/login» ya es una dirección del propio sitio. Elige otra.').first().waitFor();
    await person.fillIn(form, { Dirección: own, 'En el menú': 'Nosotros' });
    await card.getByText('Menú › Nosotros').waitFor();
    await person.publish();
    await person.expectToast('Ya está en el sitio');
    // The list comes next, as after a news item.
    await page.waitForURL('/gestion-paginas');
    await page.getByRole('link', { name: title }).first().click();
    await page.waitForURL(/\/nueva-pagina\/\d+$/);
    await person.openPart('Archivos');
    await person.press('Nuevo archivo');
    await person.fillIn('Nuevo archivo', {
      Nombre: 'Reglamento de la defensoría',
      Archivo: pdf('la defensoría'),
    });
    await person.press('Guardar archivo', 'Nuevo archivo');
    await person.expectToast('Archivo registrado con éxito');
    await expectAccessible(page);

    await page.goto(`${sitio.origin}/gestion-menu`);
    const entry = 'Agregar al menú';
    await person.begin(entry);
    await person.fillIn(entry, { 'Adónde lleva': 'Otra dirección' });
    await person.fillIn(entry, { Dirección: '//ejemplo.pe', Texto: 'Tutorías' });
    await person.press('Guardar entrada', entry);
    await page.getByText('Escribe una dirección que empiece con /').first().waitFor();
    await person.fillIn(entry, { Dirección: 'https://tutorias.ejemplo.pe' });
    await person.press('Guardar entrada', entry);
    await person.expectToast('Entrada agregada al menú');
    const picture = page.getByRole('figure', { name: 'Así lo ven los visitantes' });
    await picture
      .getByRole('listitem')
      .filter({ hasText: /^Nosotros/ })
      .getByText(title)
      .waitFor();
    await picture.getByRole('listitem').filter({ hasText: /^Más/ }).getByText('Tutorías').waitFor();
    // A control that the top bar covers by half would count as too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await resize(page, 360);
    await expectNoSidewaysScroll(page);

    const visitor = await open('/', { width: 1025 });
    const header = visitor.page.getByRole('navigation', { name: 'Principal' });
    await header.getByRole('button', { name: 'Más de Nosotros' }).click();
    await expectAccessible(visitor.page);
    await header.getByRole('link', { name: title }).click();
    await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await visitor.page.getByRole('link', { name: /^Reglamento de la defensoría/ }).waitFor();
    await header.getByRole('button', { name: 'Más', exact: true }).click();
    await header.getByRole('link', { name: /Tutorías/ }).waitFor();
    for (const width of [360, 768, 1025, 1440]) {
      await resize(visitor.page, width);
      await expectNoSidewaysScroll(visitor.page);
      await expectAccessible(visitor.page);
    }
    await header.getByRole('button', { name: 'Más de Nosotros' }).click();
    await changeTheme(visitor.page, 'oscuro');
    await expectAccessible(visitor.page, 'colours');
    // Below its button also where the header stays while the page goes on.
    await visit(visitor, '/nosotros');
    await visitor.page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await visitor.page.locator('[data-fija]').waitFor();
    await header.getByRole('button', { name: 'Más de Nosotros' }).click();
    const entryBox = async () => (await header.getByRole('link', { name: title }).boundingBox())?.y ?? -1;
    await eventually(async () => (await entryBox()) > 0, true);
    expect(await entryBox()).toBeLessThan(200);
    await visit(visitor, `/buscar/${title}`);
    await visitor.page.getByRole('region', { name: 'Páginas' }).getByRole('link').first().waitFor();

    await resize(page, 1440);
    await page.goto(`${sitio.origin}/gestion-paginas?q=${title}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await person.fillIn(form, { Dirección: renamed });
    await person.press('Guardar');
    await person.expectToast('Página actualizada con éxito');
    await eventually(() => answer(`/${own}`), [301, `/${renamed}`]);
    await person.choose('Ocultar', title);
    await person.expectToast('Página ocultada con éxito');
    await eventually(() => answer(`/${renamed}`), [404, null]);
    for (const path of ['/', '/sitemap.xml', `/buscar/${title}`])
      expect([path, await isIn(path, renamed)]).toEqual([path, false]);
  });
});
