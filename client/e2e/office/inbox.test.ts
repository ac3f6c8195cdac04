import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { post, read } from '../kit/calls.ts';
import { makeEvent } from '../kit/make-event.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test, visit } from '../kit/story.ts';

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
    const person = await sitDown(open, 'mouse', { path: `/gestion-consultas?q=${word}`, token });
    const { page } = person;
    await person.press(`Rosa ${word}`);
    await page.getByText('¿Y cuánto cuestan?').waitFor();
    await page.getByLabel('Usar plantilla').selectOption({ label: `Acuse ${word}` });
    const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true });
    expect(await answer.inputValue()).toBe(`Hola, Rosa ${word}: gracias.`);
    const mailto = await page.getByRole('link', { name: 'Abrir en tu correo' }).getAttribute('href');
    expect(mailto).toContain('mailto:vecina@ejemplo.pe?subject=Respuesta%20a%20tu%20consulta');
    expect(mailto).toContain(encodeURIComponent(`Hola, Rosa ${word}: gracias.`));
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(whatsapp).toContain('https://wa.me/51987654321?text=Hola%2C%20Rosa');

    await person.press('Ya la respondí con este texto');
    await person.isTold('Estado cambiado');
    const thread = page.getByRole('region', { name: 'Conversación' });
    await thread.getByText('Respuesta por otro medio').waitFor();
    expect(await answer.inputValue()).toBe('');
    await person.fillIn('Nota para el equipo', { Nota: 'Cobrar en caja.' });
    await person.press('Guardar nota', 'Nota para el equipo');
    await thread.getByText('Cobrar en caja.').waitFor();
    const own =
      (await page.getByLabel('Asignar a').locator('option', { hasText: '(tú)' }).textContent()) ?? '';
    await page.getByLabel('Asignar a').selectOption({ label: own });
    await person.isTold('Asignación guardada');
    await person.press('Reabrir');
    await page.getByRole('main').getByText('Pendiente', { exact: true }).waitFor();
    await person.press('Volver a la lista');
    await page.waitForURL(`/gestion-consultas?q=${word}`);
    await page.getByRole('table', { name: 'Consultas' }).getByText(own.replace(' (tú)', '')).waitFor();
  });

  test('several are archived by one press and brought back by another; the keys go from one to the next', async ({
    open,
  }) => {
    const word = ownWord();
    await write(`Uno ${word}`, 'Hola');
    await write(`Dos ${word}`, 'Hola');
    const { token } = await newStaff();
    const path = `/gestion-consultas?q=${word}`;
    const person = await sitDown(open, 'mouse', { path, token });
    const { page } = person;
    const states = (): Promise<string[]> =>
      page.getByRole('table', { name: 'Consultas' }).locator('[data-tono]').allTextContents();
    await page.getByLabel('Elegir todos').check();
    await person.press('Archivar');
    await person.isTold('Estado cambiado');
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
    await page.keyboard.press('u');
    await page.waitForURL(path);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Archivar la consulta').waitFor();
  });
});

test(
  'unwanted comments go by two presses and come back by one; an answer stands below its comment',
  PATIENT,
  async ({ open }) => {
    const word = ownWord();
    const slug = await makeEvent(`Evento ${word}`);
    const id = (await read<{ id: number; slug: string }[]>('/api/eventos')).find(
      (one) => one.slug === slug,
    )?.id;
    for (const at of [1, 2, 3])
      await post('/comentarioGuardar', {
        nombre: `Vecino ${at} ${word}`,
        correo: `v${at}.${word}@ejemplo.pe`,
        contenido: `Comentario ${at}.`,
        id_evento: id,
      });
    const visitor = await open(`/eventos/${slug}`);
    const region = visitor.page.getByRole('region', { name: /^Comentarios \(\d+\)/ });
    const seen = (): Promise<string[]> => region.getByText(/^Comentario \d\.$/).allTextContents();
    expect(await seen()).toHaveLength(3);
    const { token } = await newStaff();
    const person = await sitDown(open, 'mouse', { path: `/gestion-comentarios?q=${word}`, token });
    await person.page.getByLabel('Elegir todos').check();
    await person.press('No deseados');
    await person.isTold('Comentarios cambiados');
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toEqual([]);
    await person.page.getByRole('button', { name: 'Deshacer' }).click();
    await person.isTold('Cambio deshecho');
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toHaveLength(3);

    await person.press(`Responder el comentario de Vecino 2 ${word}`);
    const dialog = person.page.getByRole('dialog', { name: `Responder a Vecino 2 ${word}` });
    await dialog.getByRole('textbox', { name: 'Respuesta' }).fill('Gracias por avisar.');
    await dialog.getByRole('button', { name: 'Guardar respuesta' }).click();
    await person.isTold('Respuesta guardada');
    await visit(visitor, `/eventos/${slug}`);
    await region.getByText('Gracias por avisar.').waitFor();
  },
);
