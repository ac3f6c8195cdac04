import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { MEMBER } from '../kit/members.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, test } from '../kit/story.ts';

const PHONE = { width: 390, height: 844, touch: true };
/** Nothing has to be scrolled to press it. */
const isInView = (element: Element): boolean => {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= window.innerHeight && element.contains(middle);
};

/** A word that no other story writes. */
const ownWord = (): string => `z${randomBytes(6).toString('hex')}`;
const write = (nombre: string, mensaje: string): Promise<unknown> =>
  post('/contactoGuardar', { nombre, correo: 'vecina@ejemplo.pe', telefono: '987654321', mensaje });

describe.concurrent('the inbox', PATIENT, () => {
  test('an enquiry is found, answered from a template, noted, given to oneself and reopened', async ({
    open,
  }) => {
    const word = ownWord();
    await write(`Rosa ${word}`, '¿Dan constancias?\n¿Y cuánto cuestan?');
    await post('/plantilla-guardar', { nombre: `Acuse ${word}`, texto: 'Hola, {nombre}: gracias.' });
    const { token } = await newStaff();
    const path = `/gestion-consultas?filtro=todas&q=${word}`;
    const person = await createPerson(open, 'mouse', { path, token });
    const { page } = person;
    await person.press(`Rosa ${word}`);
    await page.getByRole('region', { name: 'Conversación' }).getByText('¿Y cuánto cuestan?').waitFor();
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    const useTemplate = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Usar plantilla' }).click();
      await page.getByRole('menuitem', { name: `Acuse ${word}` }).click();
    };
    await useTemplate();
    expect(await answer.inputValue()).toBe(`Hola, Rosa ${word}: gracias.`);
    const mailto = await page.getByRole('link', { name: 'Abrir en tu correo' }).getAttribute('href');
    expect(mailto).toContain('mailto:vecina@ejemplo.pe?subject=Respuesta%20a%20tu%20consulta');
    expect(mailto).toContain(encodeURIComponent(`Hola, Rosa ${word}: gracias.`));
    // The test's browser has no mail program.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="mailto:"]'))
          event.preventDefault();
      }),
    );
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(whatsapp).toContain('https://wa.me/51987654321?text=Hola%2C%20Rosa');

    await person.press('Marcar como respondida');
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    await person.expectToast(`La consulta de «Rosa ${word}» quedó como respondida`);
    const thread = page.getByRole('region', { name: 'Conversación' });
    await thread.getByText(/^Respondida por otro medio, hoy, /).waitFor();
    await thread.getByText(`Hola, Rosa ${word}: gracias.`).waitFor();
    expect(await answer.count()).toBe(0);
    await page.getByRole('button', { name: 'Escribir de nuevo' }).waitFor();
    await person.press('Nota');
    await person.fillIn('Nota', { Nota: 'Cobrar en caja.' });
    await person.press('Guardar nota', 'Nota');
    await thread.getByText('Cobrar en caja.').waitFor();
    await page.getByRole('button', { name: 'Asignar' }).click();
    const own = page.getByRole('menuitemradio', { name: /\(tú\)$/ });
    const name = (await own.textContent())?.match(/^Asignar a (.+) \(tú\)$/)?.[1] ?? '';
    await own.click();
    await person.expectToast('Asignación guardada');
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Reabrir' }).click();
    await page.getByRole('article').getByText('Pendiente', { exact: true }).first().waitFor();
    await page.keyboard.press('r');
    await eventually(() => answer.evaluate((field) => field === document.activeElement), true);
    expect(await answer.inputValue()).toBe('');
    await answer.fill('También los sábados.');
    await person.press('Abrir en tu correo');
    await page.getByText('Si tu correo no se abrió, usa Copiar. Cuando la hayas enviado, márcala.').waitFor();
    await expectAccessible(page);
    // Who has sent it is not asked again.
    await person.press('Marcar como respondida');
    await person.expectToast(`La consulta de «Rosa ${word}» quedó como respondida`);
    await thread.getByText('También los sábados.').waitFor();
    await thread.getByText(/^Respondida por tu correo, hoy, /).waitFor();
    // The list beside it is narrowed by an icon, as the table by a chip.
    await page.getByRole('button', { name: 'Asignadas a: todos' }).click();
    await page.getByRole('menuitemradio', { name: 'nadie' }).click();
    await page.getByText(`Nada coincide con “${word}”.`).waitFor();
    await page.getByRole('button', { name: 'Asignadas a: nadie' }).click();
    await page.getByRole('menuitemradio', { name: 'todos' }).click();
    await page.getByRole('link', { name: `Rosa ${word}` }).waitFor();
    await page.keyboard.press('u');
    await page.waitForURL(path);
    await page.getByRole('table', { name: 'Consultas' }).getByText(name).waitFor();
  });

  test('several are archived by one press and brought back by another; the keys go from one to the next', async ({
    open,
  }) => {
    const word = ownWord();
    await write(`Uno ${word}`, 'Hola');
    await write(`Dos ${word}`, 'Hola');
    const { token } = await newStaff();
    const path = `/gestion-consultas?filtro=todas&q=${word}`;
    const person = await createPerson(open, 'mouse', { path, token });
    const { page } = person;
    const states = (): Promise<string[]> =>
      page.getByRole('table', { name: 'Consultas' }).locator('[data-tono]').allTextContents();
    await page.getByLabel('Elegir todos').check();
    await person.press('Archivar');
    await person.expectToast('2 consultas quedaron archivadas');
    await eventually(states, ['Archivado', 'Archivado']);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await eventually(states, ['Pendiente', 'Pendiente']);

    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('j');
    await eventually(focused, `Dos ${word}`);
    await page.keyboard.press('j');
    await eventually(focused, `Uno ${word}`);
    await page.keyboard.press('e');
    await eventually(states, ['Pendiente', 'Archivado']);
    await page.keyboard.press('k');
    await page.keyboard.press('r');
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    await eventually(() => answer.evaluate((field) => field === document.activeElement), true);
    // While somebody writes, letters are letters.
    await page.keyboard.type('jeru');
    expect(await answer.inputValue()).toBe('jeru');
    await answer.fill('');
    await answer.blur();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: `Consulta de Uno ${word}` }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: `Consulta de Dos ${word}` }).waitFor();
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Nota', exact: true });
    await eventually(() => note.evaluate((field) => field === document.activeElement), true);
    await note.blur();
    await page.keyboard.press('u');
    await page.waitForURL(path);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Archivar la consulta').waitFor();
  });
});

test(
  'what is settled gives way to the next that waits; the list beside it keeps its filter and its place',
  PATIENT,
  async ({ open }) => {
    const word = ownWord();
    for (const at of [1, 2, 3]) await write(`Vecina ${at} ${word}`, `Pregunta ${at}.`);
    const { token } = await newStaff();
    const search = `?q=${word}`;
    const person = await createPerson(open, 'mouse', { path: `/gestion-consultas${search}`, token });
    const { page } = person;
    await person.press(`Vecina 3 ${word}`);
    const beside = page.getByRole('region', { name: 'Consultas', exact: true });
    await eventually(() => beside.getByRole('listitem').count(), 3);
    const open2 = beside.getByRole('link', { name: `Vecina 2 ${word}` });
    await open2.click();
    await page.getByRole('heading', { name: `Consulta de Vecina 2 ${word}` }).waitFor();
    await eventually(() => open2.evaluate((link) => link === document.activeElement), true);
    expect(await open2.getAttribute('aria-current')).toBe('page');
    expect(new URL(page.url()).search).toBe(search);
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await page.keyboard.press('e');
    await person.expectToast(`La consulta de «Vecina 2 ${word}» quedó archivada`);
    await page.getByRole('heading', { name: `Consulta de Vecina 1 ${word}` }).waitFor();
    await eventually(() => beside.getByRole('listitem').count(), 2);
    await page.keyboard.press('m');
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    // What was answered stays, also in the list of those that wait, and says who is next.
    await person.expectToast(`La consulta de «Vecina 1 ${word}» quedó como respondida`);
    await page.getByRole('article').getByText('Respondido', { exact: true }).first().waitFor();
    await eventually(() => beside.getByRole('listitem').count(), 2);
    await person.press(`Responder a Vecina 3 ${word}`);
    await page.getByRole('heading', { name: `Consulta de Vecina 3 ${word}` }).waitFor();
    await eventually(() => beside.getByRole('listitem').count(), 1);
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    await answer.fill('Ya está.');
    await answer.press('Control+Enter');
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    await page.getByRole('region', { name: 'Conversación' }).getByText('Ya está.').waitFor();
    await page.getByRole('button', { name: 'Escribir de nuevo' }).waitFor();
    expect(await page.getByRole('link', { name: /^Responder a Vecina/ }).count()).toBe(0);

    const phone = await open(`/gestion-consultas?filtro=todas&q=${word}`, { token, ...PHONE });
    await phone.page.getByRole('link', { name: `Vecina 2 ${word}` }).click();
    await phone.page.getByRole('button', { name: 'Escribir de nuevo' }).click();
    const within = phone.page.getByRole('textbox', { name: 'Respuesta', exact: true });
    await within.waitFor();
    expect(await phone.page.getByRole('button', { name: 'Marcar como respondida' }).evaluate(isInView)).toBe(
      true,
    );
    await expectNoSidewaysScroll(phone.page);
    await expectAccessible(phone.page);
    await phone.page.getByRole('link', { name: 'Volver a Consultas' }).click();
    await phone.page.waitForURL(`/gestion-consultas?filtro=todas&q=${word}`);
    // The other lists of the inbox are one press away.
    const lists = phone.page.getByRole('navigation', { name: 'Bandeja' });
    await lists.getByRole('link', { name: 'Comentarios' }).click();
    await phone.page.waitForURL('/gestion-comentarios');
    await lists.getByRole('link', { name: 'Avisos' }).click();
    await phone.page.waitForURL('/avisos');
    await expectNoSidewaysScroll(phone.page);
    await phone.page.getByRole('button', { name: /menú de usuario/ }).click();
    await phone.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
    expect(await phone.page.getByRole('menuitem', { name: 'Atajos de teclado' }).count()).toBe(0);
  },
);

test(
  'the menu opens what waits longest, beside the list of those that wait; the table is one press away and remembered',
  PATIENT,
  async ({ open }) => {
    const word = ownWord();
    for (const at of [1, 2]) await write(`Antiguo ${at} ${word}`, `Mi código es ${MEMBER}.`);
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { token });
    const { page } = person;
    await person.goTo('Bandeja', 'Consultas');
    await page.waitForURL(/\/consulta\/\d+/);
    const { consultas } = await post<{ consultas: { id: number; fecha_envio: string }[] }>(
      bandeja.buscarEnBandeja.path,
      { estado: 'P', despues: '1970-01-01T00:00:00.000Z_0' },
    );
    expect(page.url()).toContain(`/consulta/${consultas.at(-1)?.id}`);
    const beside = page.getByRole('region', { name: 'Consultas', exact: true });
    await beside.locator('[aria-current=page]').waitFor();

    await page.goto(`/consulta?q=${word}`);
    await page.getByRole('heading', { name: `Consulta de Antiguo 1 ${word}` }).waitFor();
    await page.getByRole('article').getByText('2 de 2').waitFor();
    const thread = page.getByRole('region', { name: 'Conversación' });
    await thread.getByText(/^Otras consultas suyas: \d+$/).click();
    await thread
      .getByRole('link', { name: `Mi código es ${MEMBER}.` })
      .first()
      .waitFor();
    await thread.getByText(/^Figura en el padrón: .*COE-0412, (no )?habilitad/).waitFor();

    await page.getByRole('link', { name: 'Ver como tabla' }).click();
    const table = page.getByRole('table', { name: 'Consultas' });
    await table.waitFor();
    for (const column of [/^Nombre/, /^Consulta/, /^Estado/])
      await table.getByRole('columnheader', { name: column }).waitFor();
    await page.goto('/administrable');
    await person.goTo('Bandeja', 'Consultas');
    await table.waitFor();
    // Of this person alone, in this browser.
    await page.getByRole('link', { name: 'Ver como bandeja' }).click();
    await page.waitForURL(/\/consulta\/\d+/);
    // As soon as there is room for both.
    await page.setViewportSize({ width: 769, height: 560 });
    await page.goto(`/consulta?q=${word}`);
    await thread.waitFor();
    await beside.getByRole('link', { name: 'Ver como tabla' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/gestion-consultas?q=${word}`);
    await person.press(`Responder la consulta de Antiguo 2 ${word}`);
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    await eventually(() => answer.evaluate((field) => field === document.activeElement), true);
    await page.goto(`/consulta?q=nadie-${word}`);
    await page.getByRole('heading', { name: 'Aquí no hay consultas' }).waitFor();
    await expectAccessible(page);

    const phone = await open(`/consulta?q=${word}`, { token, ...PHONE });
    await phone.page.waitForURL(`/gestion-consultas?q=${word}`);
    // The filters stand in a sheet, whose button says what they leave.
    await phone.page.getByRole('button', { name: 'Filtrar' }).tap();
    const sheet = phone.page.getByRole('dialog', { name: 'Filtrar consultas' });
    // One sheet for whose they are and for their state, which says what it gives.
    await sheet.getByRole('radio', { name: /^Todas.*archivadas/ }).waitFor();
    await sheet.getByRole('radio', { name: 'nadie' }).tap();
    await sheet.getByRole('button', { name: /^Ver \d+ consultas?$/ }).waitFor();
    await expectAccessible(phone.page);
    await sheet.getByRole('button', { name: /^Ver \d+ consultas?$/ }).tap();
    await phone.page.getByRole('button', { name: 'Quitar el filtro «Asignadas a: nadie»' }).tap();
    await phone.page.waitForURL(`/gestion-consultas?q=${word}`);
    await phone.page.getByRole('link', { name: `Antiguo 1 ${word}` }).tap();
    await phone.page.getByRole('button', { name: 'Responder' }).waitFor();
    expect(await phone.page.getByRole('textbox', { name: 'Respuesta', exact: true }).count()).toBe(0);
    await expectNoSidewaysScroll(phone.page);
    await expectAccessible(phone.page);
  },
);

test(
  'where height is short the question is read first, and the answer is one line until it is asked for',
  PATIENT,
  async ({ open }) => {
    const word = ownWord();
    await write(`Luz ${word}`, `¿Atienden el sábado? ${word}`);
    const { token } = await newStaff();
    // A common laptop at 200 % zoom.
    const { page } = await open(`/gestion-consultas?q=${word}`, { token, width: 683, height: 384 });
    await page.getByRole('link', { name: `Luz ${word}` }).click();
    const question = page
      .getByRole('region', { name: 'Conversación' })
      .getByText(`¿Atienden el sábado? ${word}`);
    await question.waitFor();
    expect(await question.evaluate(isInView)).toBe(true);
    await page.getByRole('button', { name: 'Responder' }).click();
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    await eventually(() => answer.evaluate((field) => field === document.activeElement), true);
    await answer.fill('Sí');
    await answer.press('Escape');
    expect(await answer.inputValue()).toBe('Sí');
    await answer.fill('');
    await answer.press('Escape');
    await eventually(() => answer.count(), 0);
    await page.getByRole('button', { name: 'Responder' }).waitFor();
  },
);
