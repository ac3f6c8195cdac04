import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { GOOGLE_DOCS, paste, WHATSAPP, WORD } from '../kit/clipboard.ts';
import { makeEvent } from '../kit/make-event.ts';
import { picture } from '../kit/uploads.ts';
import { PATIENT } from '../kit/person.ts';
import {
  DESK,
  eventually,
  expectNoSidewaysScroll,
  type Open,
  sharedToken,
  sitio,
  test,
  visit,
} from '../kit/story.ts';

interface Texto {
  id: number;
  contenido: string;
  formato: string;
}

const NARROW = { width: 360, height: 780 };

/** Opens the form of a new text of a new event. */
const openForm = async (open: Open, options: { width: number; height: number; touch?: boolean }) => {
  // A draft: other stories count the published events.
  const slug = await makeEvent(`Con formato ${Math.random()}`, 'B');
  const person = await open(`/nuevo-evento/${slug}?nuevo=texto`, { ...options, token: await sharedToken() });
  const form = person.page.getByRole('form', { name: 'Nuevo texto', exact: true });
  const field = form.getByRole('textbox', { name: 'Contenido', exact: true });
  await form.getByRole('toolbar').waitFor();
  return { ...person, slug, form, field, person };
};

const newest = async (slug: string): Promise<Texto | undefined> => {
  const answer = await fetch(`${sitio.origin}/contenido/${slug}`, {
    headers: { Authorization: `Bearer ${await sharedToken()}` },
  });
  const list: Texto[] = await answer.json();
  return list.at(-1);
};

/** Opens the page of an event as visitors will see it. */
const openPage = async (page: Page, slug: string): Promise<void> => {
  const { enlace } = await post<{ enlace: string }>(`/vista-previa-compartir/${slug}`);
  await page.goto(enlace);
};

/** «⋯», which has the tools that do not fit into the line. */
const MORE = 'Más formato';
const inMenu = (page: Page, name: string): Locator =>
  page.getByRole('menu', { name: MORE }).getByText(name, { exact: true });
/** Once the menu is gone and the focus, which it gives back to its button, has gone on. */
const closed = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (more) =>
      document.querySelector('[role=menu]') === null &&
      document.activeElement?.getAttribute('title') !== more,
    MORE,
  );
};

/** Presses a button of the toolbar above the field that has the focus. */
const byKeys = (page: Page) => async (name: string) => {
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Home');
  const title = () => page.evaluate(() => document.activeElement?.getAttribute('title') ?? '');
  for (let steps = 0; steps < 30 && ![name, MORE].includes(await title()); steps += 1)
    await page.keyboard.press('ArrowRight');
  const isInLine = (await title()) === name;
  await page.keyboard.press('Enter');
  if (isInLine) return;
  await inMenu(page, name).waitFor();
  // By arrows: one name may begin as another does.
  const isReached = () => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name);
  for (let steps = 0; steps < 30 && !(await isReached()); steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await closed(page);
};
const by =
  (form: Locator, press: (control: Locator) => Promise<void>) =>
  async (name: string): Promise<void> => {
    const inLine = form.getByRole('button', { name, exact: true });
    if (await inLine.isVisible()) return press(inLine);
    await press(form.getByRole('button', { name: MORE }));
    await press(inMenu(form.page(), name));
    await closed(form.page());
  };
const byTouch = (form: Locator) => by(form, (control) => control.tap());
const byMouse = (form: Locator) => by(form, (control) => control.click());

/** Writes heading, list, link and table; only how buttons are pressed differs. */
const writeAll = async (page: Page, press: (tool: string) => Promise<void>): Promise<void> => {
  const type = (text: string) => page.keyboard.type(text);
  await press('Encabezado');
  await type('Temario\n');
  await press('Lista');
  await type('Uno\nDos\n\n');
  await press('Enlace');
  await type('forms.example/a');
  await page.keyboard.press('Tab');
  await type('Inscríbete\n');
  await type('\n');
  await press('Tabla');
  await type('Día');
  await page.keyboard.press('Tab');
  await type('Hora');
  await page.keyboard.press('Tab');
  await press('Negrita');
  await type('Lunes');
};

const WRITTEN = `# Temario

- Uno
- Dos

[Inscríbete](https://forms.example/a)

| Día | Hora |
| --- | --- |
| **Lunes** |  |
|  |  |`;

const expectWritten = async (page: Page, slug: string): Promise<void> => {
  await eventually(async () => (await newest(slug))?.contenido, WRITTEN);
  expect((await newest(slug))?.formato).toBe('markdown');
  await openPage(page, slug);
  const article = page.getByRole('article').first();
  await article.getByRole('heading', { name: 'Temario' }).waitFor();
  expect(await article.getByRole('link', { name: 'Inscríbete' }).getAttribute('rel')).toBe('noopener');
  expect(await article.getByRole('cell', { name: 'Lunes' }).locator('strong').count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

describe.concurrent('a formatted text', PATIENT, () => {
  test('is written by keyboard alone', async ({ open }) => {
    const { page, slug, form, field } = await openForm(open, NARROW);
    await form.getByLabel('Título', { exact: false }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await writeAll(page, byKeys(page));
    await page.keyboard.press('Control+s');
    await expectWritten(page, slug);
  });

  test('is written by touch', async ({ open }) => {
    const { page, slug, form, field } = await openForm(open, { ...NARROW, touch: true });
    await expectNoSidewaysScroll(page);
    await field.tap();
    await writeAll(page, byTouch(form));
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).tap();
    await expectWritten(page, slug);
  });

  test('is Markdown for people who prefer that, and refuses links that lead astray', async ({ open }) => {
    const { page, slug, form, field } = await openForm(open, DESK);
    await field.click();
    await form.getByRole('button', { name: 'Enlace', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Enlace' });
    await dialog.getByLabel('Dirección').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Poner enlace' }).click();
    await dialog.getByText(/Escribe una dirección que empiece con/).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await leadToFound(page, form, field);
    await byMouse(form)('Ver Markdown');
    await field.fill('## Fin\n\n[a](//otro.example)');
    await form.getByRole('button', { name: 'Ver con formato' }).click();
    await form.getByRole('heading', { name: 'Fin', level: 2 }).waitFor();
    expect(await field.getByRole('link').count()).toBe(0);
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).click();
    await eventually(async () => (await newest(slug))?.contenido, '## Fin\n\n[a](//otro.example)');
  });

  test('that was plain stays so until it is changed, and then looks the same', async ({ open }) => {
    const { page, slug, person } = await openForm(open, DESK);
    const contenido = '# 5 cosas\n1. **Uno**\n\nFin';
    await post('/guardar-texto', { titulo: 'Antes', contenido, slug });
    await visit(person, `/nuevo-evento/${slug}`);
    await page.getByRole('button', { name: 'Antes', exact: true }).click();
    const form = page.getByRole('form', { name: 'Editar texto', exact: true });
    const field = form.getByRole('textbox', { name: 'Contenido', exact: true });
    await form.getByRole('toolbar').waitFor();
    await field.click();
    // What a sheet holds and nobody saved is told by its draft.
    const unsaved = form.getByText(/^Borrador guardado /);
    expect(await unsaved.count()).toBe(0);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await unsaved.waitFor();
    await byMouse(form)('Deshacer en el texto');
    await eventually(() => unsaved.count(), 0);
    await field.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).click();
    await eventually(async () => (await newest(slug))?.formato, 'markdown');
    expect((await newest(slug))?.contenido).toBe('\\# 5 cosas\\\n1\\. \\*\\*Uno\\*\\*\n\nFin!');
    await openPage(page, slug);
    await page.getByText('# 5 cosas').waitFor();
    expect(await page.getByText('# 5 cosas').innerText()).toBe('# 5 cosas\n1. **Uno**');
  });
});

/** A link to an event of the site, found by its title and chosen with the keyboard. */
const leadToFound = async (page: Page, form: Locator, field: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Enlace', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace' });
  await dialog.getByLabel('Dirección').fill('modelos mixtos');
  const found = dialog.getByRole('list', { name: 'Del sitio' }).getByRole('button').first();
  await found.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Dirección').press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Poner enlace' }).click();
  const link = field.getByRole('link', { name: /modelos mixtos/ });
  expect(await link.getAttribute('href')).toMatch(/^\/eventos\//);
};

describe.concurrent('what is pasted keeps its lists, tables, bold and links', PATIENT, () => {
  const markdownOf = async (form: Locator, field: Locator): Promise<string> => {
    await byMouse(form)('Ver Markdown');
    return field.inputValue();
  };

  test('from Word', async ({ open }) => {
    const { form, field } = await openForm(open, DESK);
    await paste(field, { html: WORD, text: 'Convocatoria', files: [await picture('#0f4c5c', 'png')] });
    await form
      .getByText('No se pegó: 1 imagen (ponla con el botón «Imagen»), tachado y superíndices.', {
        exact: true,
      })
      .waitFor();
    expect(await markdownOf(form, field)).toBe(`# Convocatoria

**Inicio:** 5 de setiembre, [inscripción](https://forms.example/curso) trampa

- Muestreo
  1. Aleatorio
- Regresión

| **Día** | Hora |
| --- | --- |
| Lunes<br>y martes | 9 \\| 101 |`);
  });

  test('from Google Docs', async ({ open }) => {
    const { form, field } = await openForm(open, DESK);
    await paste(field, { html: GOOGLE_DOCS, text: 'Temario' });
    expect(await form.getByText('No se pegó').count()).toBe(0);
    expect(await markdownOf(form, field)).toBe(`## Temario

**Inicio:** hoy, [inscripción](https://forms.example/curso)

- Muestreo
  - *Aleatorio*
- Regresión

| Horario |  |
| --- | --- |
| Lunes | 9 |`);
  });

  test('from WhatsApp', async ({ open }) => {
    const { form, field } = await openForm(open, DESK);
    await paste(field, { text: WHATSAPP });
    expect(await markdownOf(form, field)).toBe(`**Curso de muestreo**\\
Inicia *hoy*: https://forms.example/curso

- Uno
- Dos

2 \\* 3 \\* 4`);
  });

  test('also a picture, which is stored, described, and chosen again from the library', async ({ open }) => {
    const { page, form, field } = await openForm(open, DESK);
    const dialog = page.getByRole('dialog', { name: 'Imagen' });
    // On its way, it can be called off.
    const upload = `${sitio.origin}${biblioteca.subir.path}`;
    await page.route(upload, () => undefined);
    await paste(field, { files: [await picture('#5c0f4c', 'png')] });
    await dialog.getByText('Subiendo la imagen…').waitFor();
    const ended = page.waitForEvent('requestfailed');
    await page.keyboard.press('Escape');
    expect((await ended).url()).toBe(upload);
    await dialog.waitFor({ state: 'detached' });
    await page.unroute(upload);

    await paste(field, { files: [await picture('#0f4c5c', 'png')] });
    await dialog.getByLabel('Descripción').fill('El aula llena');
    await dialog.getByRole('button', { name: 'Poner imagen' }).click();
    const address = await field.getByRole('img', { name: 'El aula llena' }).getAttribute('src');
    expect(address).toMatch(/^\/storage\//);
    await byMouse(form)('Imagen');
    const picker = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
    await picker.locator(`button:has(img[src^="${address}"])`).click();
    await picker.getByRole('button', { name: 'Usar esta imagen' }).click();
    await dialog.getByLabel('Descripción').fill('Otra vez');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await markdownOf(form, field)).toBe(`![El aula llena](${address})![Otra vez](${address})`);
  });

  test('also forty pages of it, with a picture of many megabytes', async ({ open }) => {
    const { form, field } = await openForm(open, DESK);
    const [head = '', body = ''] = WORD.split('<!--StartFragment-->');
    const image = `<img src="data:image/png;base64,${'A'.repeat(4_000_000)}">`;
    await paste(field, { html: head + body.repeat(150) + image, text: 'x' });
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).click();
    await form
      .getByText(/Debe tener 20.000 caracteres como máximo\./)
      .first()
      .waitFor();
    expect(await field.getByRole('table').count()).toBe(150);
    expect(await field.getByRole('img').count()).toBe(0);
  });
});
