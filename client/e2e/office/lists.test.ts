import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Evento } from '#shared/eventos.ts';
import { ownName } from '../kit/make-event.ts';
import {
  DESK,
  eventually,
  expectNoSidewaysScroll,
  type Open,
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

describe.concurrent('a list', () => {
  test('stays where it is when a row far down is deleted, and the next one has the focus', async ({
    open,
  }) => {
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
    await page.getByRole('button', { name: 'Eliminar el comentario de Primera a borrar' }).click();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
    await page.getByText('Comentario eliminado con éxito').waitFor();
    await eventually(
      () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Eliminar el comentario de Segunda a borrar',
    );
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
  });

  test('is found again as it was after one of its events is saved', async ({ open }) => {
    const address = '/gestion-eventos?q=e&a_pagina=2';
    const page = await screen(open, address);
    await page
      .getByRole('table', { name: 'Anuncios' })
      .getByRole('link', { name: /^Editar / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Guardar evento' }).click();
    await page.getByText('Evento actualizado con éxito').waitFor();
    await page.waitForURL(address);
  });

  test('says in its file which event is an announcement', async ({ open }) => {
    const page = await screen(open, '/gestion-eventos');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const parts: Buffer[] = [];
    for await (const part of await (await download).createReadStream()) parts.push(Buffer.from(part));
    const text = Buffer.concat(parts).toString('utf8');
    expect(text.split('\r\n')[0]).toContain('Título,Tipo,Descripción');
    expect(text).toMatch(/,Anuncio,/);
    expect(text).toMatch(/,Noticia,/);
  });

  test('becomes cards where its actions and dates would not fit beside the rest', async ({ open }) => {
    const page = await screen(open, '/gestion-eventos', 1160);
    await page
      .getByRole('link', { name: /^Editar / })
      .first()
      .waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('numbers its users on a narrow screen too', async ({ open }) => {
    const page = await screen(open, '/usuarios-gestion', 1024);
    await page.getByRole('table', { name: 'Usuarios' }).locator('td[data-numero]').first().waitFor();
  });
});

test('a note at the end of its list is edited at the top of the page', async ({ open }) => {
  const page = await screen(open, '/colegiatura-requisitos');
  await page
    .getByRole('table', { name: 'Notas' })
    .getByRole('button', { name: /^Editar / })
    .last()
    .click();
  await page.getByRole('heading', { name: 'Editar información' }).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY), 0);
});

test('a mobile number that nobody can dial is told of', async ({ open }) => {
  const page = await screen(open, '/redes-contacto');
  const warning = page.getByText('No parece un número de teléfono');
  await page.getByRole('textbox', { name: 'Celular' }).fill('987 65');
  expect(await warning.count()).toBe(0);
  await page.getByRole('textbox', { name: 'Celular' }).fill('llámanos al fijo');
  await warning.waitFor();
});
