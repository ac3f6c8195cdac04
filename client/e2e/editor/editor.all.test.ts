import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { PATIENT } from '../kit/person.ts';
import { DESK, eventually, expectNoSidewaysScroll, sharedToken, sitio, test, visit } from '../kit/story.ts';
import { byMouse, byTouch, waitUntilMenuCloses, inMenu, MORE, openTextForm } from '../kit/text-form.ts';

interface Texto {
  id: number;
  contenido: string;
  formato: string;
}

const NARROW = { width: 360, height: 780 };

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
  await waitUntilMenuCloses(page);
};
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
    const { page, slug, form, field } = await openTextForm(open, NARROW);
    await form.getByLabel('Título', { exact: false }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await writeAll(page, byKeys(page));
    await page.keyboard.press('Control+s');
    await expectWritten(page, slug);
  });

  test('is written by touch', async ({ open }) => {
    const { page, slug, form, field } = await openTextForm(open, { ...NARROW, touch: true });
    await expectNoSidewaysScroll(page);
    await field.tap();
    await writeAll(page, byTouch(form));
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).tap();
    await expectWritten(page, slug);
  });

  test('is Markdown for people who prefer that, and refuses links that lead astray', async ({ open }) => {
    const { page, slug, form, field } = await openTextForm(open, DESK);
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
    const { page, slug, person } = await openTextForm(open, DESK);
    const contenido = '# 5 cosas\n1. **Uno**\n\nFin';
    await post('/guardar-texto', { titulo: 'Antes', contenido, slug });
    await visit(person, `/nuevo-evento/${slug}`);
    await page.getByRole('button', { name: 'Antes', exact: true }).click();
    const form = page.getByRole('form', { name: 'Editar texto', exact: true });
    const field = form.getByRole('textbox', { name: 'Contenido', exact: true });
    await form.getByRole('toolbar').waitFor();
    await field.click();
    // What a sheet holds and nobody saved is told by its draft.
    const unsaved = page.getByText(/^Borrador guardado /);
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
