import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Evento } from '#shared/content/events/eventos.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { rowsOf, wordsCut } from '../kit/rows.ts';
import {
  DESK,
  eventually,
  expectNoSidewaysScroll,
  type Open,
  resize,
  sharedToken,
  sitio,
  test,
} from '../kit/story.ts';

const read = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(sitio.origin + path)).json();
  return value;
};
const screen = async (open: Open, path: string, width = DESK.width): Promise<Page> =>
  (await open(path, { token: await sharedToken(), width })).page;

/** Expects a text that its line does not cut. */
const expectWhole = async (text: Locator): Promise<void> => {
  await text.waitFor();
  const { scrollWidth, clientWidth } = await text.evaluate((line) => ({
    scrollWidth: line.scrollWidth,
    clientWidth: line.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

describe.concurrent('a list', () => {
  test.runIf(everything)(
    'stays where it is when a row far down is deleted, and the next one has the focus',
    async ({ open }) => {
      const [evento] = await read<Evento[]>('/api/eventos');
      const word = ownName('Vecino').replace(' ', '');
      const first = ['Segunda a borrar', 'Primera a borrar'];
      for (const nombre of [...first, ...Array.from({ length: 15 }, (_, at) => `Otra ${at}`)])
        await fetch(`${sitio.origin}/comentarioGuardar`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sharedToken()}` },
          body: JSON.stringify({ nombre, contenido: word, correo: 'va@ejemplo.pe', id_evento: evento?.id }),
        });
      // The newest first: what was written first stands at the end.
      const page = await screen(open, `/gestion-comentarios?q=${word}`, 390);
      await page.getByRole('button', { name: 'Más acciones del comentario de Primera a borrar' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(500);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
      await page.getByText('Comentario eliminado con éxito').waitFor();
      await eventually(
        () => page.evaluate(() => document.activeElement?.textContent?.trim()),
        'Segunda a borrar',
      );
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
    },
  );

  test.runIf(everything)('is found again as it was after one of its events is saved', async ({ open }) => {
    const name = ownName('Hallado').replace(' ', '');
    await makeEvent(name);
    const address = `/gestion-eventos?q=${name}&n_orden=titulo&n_tam=50`;
    const page = await screen(open, address);
    await page.getByRole('link', { name, exact: true }).click();
    const place = page.locator('#evento-lugar');
    await place.fill(`${await place.inputValue()}.`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Evento actualizado con éxito').waitFor();
    await page.waitForURL(address);
  });

  test.runIf(everything)('says in its file which event is an announcement', async ({ open }) => {
    const page = await screen(open, '/gestion-eventos');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
    await page.getByRole('menuitem', { name: 'Exportar CSV' }).click();
    const parts: Buffer[] = [];
    for await (const part of await (await download).createReadStream()) parts.push(Buffer.from(part));
    const text = Buffer.concat(parts).toString('utf8');
    expect(text.split('\r\n')[0]).toContain('Título,Tipo,Descripción');
    expect(text).toMatch(/,Anuncio,/);
    expect(text).toMatch(/,Noticia,/);
  });

  test.runIf(everything)('gives its columns way whole, and cuts no word at any width', async ({ open }) => {
    const page = await screen(open, '/gestion-eventos');
    const table = page.getByRole('table', { name: 'Anuncios' });
    await table.getByRole('columnheader', { name: 'Inicio / Fin' }).waitFor();
    for (const width of [1920, 1440, 1366, 1280, 1024, 768, 640, 390, 360, 320]) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      expect(await wordsCut(page), `at ${width}`).toEqual([]);
    }
    // On a phone each row is a card, whose «⋯» tells what the card leaves out.
    await page.getByRole('list', { name: 'Anuncios' }).getByRole('button').first().click();
    await page.getByRole('menu').waitFor();
    await page.getByText('Creación', { exact: true }).waitFor();
  });

  test.runIf(everything)(
    'says on its cards which are not published, and of no other that it is',
    async ({ open }) => {
      const title = ownName('Dicho');
      await makeEvent(`${title} a la vista`, 'P');
      await makeEvent(`${title} a medias`, 'B');
      const page = await screen(open, `/gestion-eventos?q=${title}`, 390);
      const card = (text: string) => page.locator('[data-filas] > li').filter({ hasText: text });
      await card('a medias').getByText('Borrador', { exact: true }).waitFor();
      await card('a la vista').waitFor();
      expect(await card('a la vista').innerText()).not.toContain('Publicado');
      // The table and the «⋯» of the card say it of all.
      await card('a la vista').getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
      await page.getByText('Publicado', { exact: true }).waitFor();
    },
  );

  test.runIf(everything)('keeps the hour of what is scheduled in sight at every width', async ({ open }) => {
    const name = ownName('Programado');
    await makeEvent(name, 'P', { publicar_desde: '2098-05-08T13:00:00.000Z' });
    const page = await screen(open, `/gestion-eventos?q=${name}`, 1920);
    for (const width of [1920, 1366, 1024, 768, 390, 320]) {
      await resize(page, width);
      await expectWhole(
        page.locator('[data-filas]').getByText(/^Se publica el 8 mayo 2098, 8:00\sa\.\sm\.$/),
      );
    }
  });

  test.runIf(everything)(
    'says the state of each message of its cards, and a count with its noun',
    async ({ open }) => {
      const page = await screen(open, '/gestion-consultas?filtro=todas', 390);
      const [first] = await page.locator('[data-filas] > li').allInnerTexts();
      expect(first).toMatch(/Pendiente|Respondido|Archivado|No deseado/);
      await page.goto('/documentos-publicados');
      await resize(page, 768);
      await page.getByRole('row').getByText('versión 1', { exact: true }).first().waitFor();
    },
  );

  test('shows nine rows or more on the screen of most offices', async ({ open }) => {
    const page = await screen(open, '/gestion-eventos', 1366);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('row').nth(12).waitFor();
    const { inView } = await rowsOf(page);
    expect(inView).toBeGreaterThanOrEqual(9);
  });

  test.runIf(everything)(
    'hides several events at once, chosen with Shift, and brings them back',
    async ({ open }) => {
      const name = ownName('Lote');
      for (const at of ['uno', 'dos', 'tres']) await makeEvent(`${name} ${at}`);
      const page = await screen(open, `/gestion-eventos?q=${name}`);
      const boxes = page.getByRole('checkbox', { name: /^Elegir Lote/ });
      await page.getByRole('row').locator('mark').first().waitFor();
      await boxes.first().click();
      await boxes.last().click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: 'Elegidos' });
      await bar.getByText('3 elegidos').waitFor();
      await expectAccessible(page);
      await bar.getByRole('button', { name: 'Ocultar' }).click();
      await page.getByText('3 eventos ocultados').waitFor();
      await eventually(() => page.getByRole('row').getByText('Oculto').count(), 3);
      expect(await bar.count()).toBe(0);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await eventually(() => page.getByRole('row').getByText('Oculto').count(), 0);
    },
  );

  test('numbers its users on a narrow screen too', async ({ open }) => {
    const page = await screen(open, '/usuarios-gestion', 1024);
    await page.getByRole('table', { name: 'Usuarios' }).getByText('N.º').waitFor();
    await page.getByRole('table', { name: 'Usuarios' }).getByText('1', { exact: true }).waitFor();
  });
});

test.runIf(everything)('a note at the end of its list is edited at the top of the page', async ({ open }) => {
  const page = await screen(open, '/colegiatura-requisitos');
  await page.getByRole('table', { name: 'Notas' }).locator('[data-fila]').last().click();
  await page.getByRole('dialog', { name: 'Editar requisito o nota' }).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY), 0);
});

test('a note keeps the format of its text when it is edited', async ({ open }) => {
  const word = ownName('Plazo');
  const { id } = await post<{ id: number }>('/registrar-colegiatura', {
    tipo_informacion: 'N',
    informacion: `**${word}** de diez días`,
    formato: 'markdown',
  });
  const page = await screen(open, `/colegiatura-requisitos?editar=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Editar requisito o nota' });
  // Until the editor has come, its text can only be read.
  const editor = sheet
    .getByRole('textbox', { name: 'Contenido' })
    .and(page.locator('[contenteditable="true"]'));
  await editor.press('Control+End');
  await page.keyboard.type(' hábiles');
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Información actualizada con éxito').waitFor();
  const notes = await read<{ id: number; informacion: string; formato: string }[]>('/colegiaturas/N');
  expect(notes.find((note) => note.id === id)).toMatchObject({
    informacion: `**${word}** de diez días hábiles`,
    formato: 'markdown',
  });
  await post(`/eliminar-colegiatura/${id}`);
});

test('the form warns of a mobile number that nobody can dial', async ({ open }) => {
  const page = await screen(open, '/redes-contacto');
  const warning = page.getByText('No parece un número de teléfono');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('987 65');
  expect(await warning.count()).toBe(0);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('llámanos al fijo');
  await warning.waitFor();
});
