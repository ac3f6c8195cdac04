import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import { newStaff } from '../kit/staff.ts';
import { changeTheme, eventually, type Open, test, toasts } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

interface Box {
  readonly name: string;
  readonly place: string;
}

/** Where each button of the page stands, but those of the notice, of the row of `acted`, and tabs, which count rows. */
const buttons = async (page: Page, acted: string): Promise<Box[]> => {
  await waitForAnimations(page);
  return page.evaluate(
    (row) =>
      [...document.querySelectorAll<HTMLElement>('main button, main a[href]')]
        .filter((one) => one.checkVisibility() && !one.closest('[data-toasts], nav'))
        .filter((one) => !one.closest('[data-fila], tr, li')?.textContent.includes(row))
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return { name: one.ariaLabel ?? one.textContent, place: `${x} ${y} ${width} ${height}` };
        }),
    acted,
  );
};

/** The page's own clock, which a story puts forward instead of waiting. */
const ownClock = (page: Page): Promise<void> => page.clock.install();

/** The list of comments with four of this story's own. */
const ownComments = async (
  open: Open,
  device: { width: number; height: number } | 'touch',
  before?: (page: Page) => Promise<void>,
) => {
  const word = ownName('Aviso').replace(' ', '');
  const slug = await makeEvent(`Evento ${word}`);
  const events = await read<{ id: number; slug: string }[]>('/api/eventos');
  const id_evento = events.find((one) => one.slug === slug)?.id;
  for (const at of [1, 2, 3, 4])
    await post('/comentarioGuardar', {
      nombre: `Vecino ${at} ${word}`,
      correo: `v${at}.${word}@ejemplo.pe`,
      contenido: `Comentario ${at}.`,
      id_evento,
    });
  const { token } = await newStaff();
  const way = device === 'touch' ? 'touch' : 'mouse';
  const path = `/gestion-comentarios?q=${word}`;
  const person = await createPerson(open, way, { path, token, ...(before && { before }) });
  if (device !== 'touch') await person.page.setViewportSize(device);
  return { person, word, slug };
};

describe.concurrent('the notice', PATIENT, () => {
  test.runIf(everything)('stays where it is while it is pressed', async ({ open }) => {
    const { person, word } = await ownComments(open, { width: 1366, height: 400 });
    const { page } = person;
    const name = `Vecino 1 ${word}`;
    await person.choose('No deseado', `el comentario de ${name}`);
    await person.expectToast(`El comentario de «${name}» ya no se ve`);
    // It stands at the top as long as the focus is where it would lie.
    const undo = toasts(page).getByRole('button', { name: 'Deshacer' });
    await page.evaluate(() => {
      const under = document.createElement('button');
      under.style.cssText = 'position: fixed; bottom: 0; left: 0; width: 100%; height: 100px';
      document.querySelector('main')?.append(under);
      under.focus();
    });
    await eventually(() => page.locator('[data-toasts][data-arriba]').count(), 1);
    await waitForAnimations(page);
    const before = await undo.boundingBox();
    await undo.hover();
    await page.mouse.down();
    await sleep(200);
    expect(await undo.boundingBox()).toEqual(before);
    await page.mouse.up();
    await person.expectToast('Cambio deshecho');
    // What was undone has its name still, which the first notice said in its sentence alone.
    expect(await toasts(page).getByText(name).allTextContents()).toEqual([`«${name}»`]);
    // What undoes the undoing says so.
    expect(await undo.count()).toBe(0);
    await toasts(page).getByRole('button', { name: 'Rehacer' }).click();
    await person.expectToast('Cambio hecho otra vez');
    expect(await toasts(page).getByText(name).allTextContents()).toEqual([`«${name}»`]);
    await undo.waitFor();
  });

  test.runIf(everything)('makes room for a bar that comes after it', async ({ open }) => {
    const { person, word } = await ownComments(open, { width: 1366, height: 768 });
    const { page } = person;
    await person.choose('No deseado', `el comentario de Vecino 1 ${word}`);
    await person.expectToast(`El comentario de «Vecino 1 ${word}» ya no se ve`);
    await page.evaluate(() => {
      const bar = document.createElement('div');
      bar.dataset['barraPropia'] = '';
      bar.style.cssText = 'position: fixed; bottom: 0; left: 0; width: 100%; height: 80px';
      document.querySelector('main')?.append(bar);
    });
    const isAbove = () =>
      toasts(page).evaluate((box) => {
        const line = box.querySelector('[data-tono]')?.getBoundingClientRect();
        return line !== undefined && line.bottom <= innerHeight - 80;
      });
    await eventually(isAbove, true);
  });

  test('moves nothing, names the thing, and is gone on the next screen', async ({ open }) => {
    const { person, word } = await ownComments(open, { width: 1366, height: 768 });
    const { page } = person;
    // The last row: what its own buttons are may change its height.
    const name = `Vecino 1 ${word}`;
    const before = await buttons(page, name);
    await person.choose('No deseado', `el comentario de ${name}`);
    await person.expectToast(`El comentario de «${name}» ya no se ve`);
    expect(await buttons(page, name)).toEqual(before);
    const { width, middle } = await toasts(page).evaluate((box) => {
      const line = box.querySelector('[data-tono]')?.getBoundingClientRect() ?? new DOMRect();
      return { width: line.width, middle: innerHeight - line.bottom };
    });
    expect(width).toBeLessThanOrEqual(560);
    expect(middle).toBeLessThan(40);
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await person.expectToast('Cambio deshecho');
    const question = page.getByRole('alertdialog');
    await person.choose('Eliminar', `el comentario de ${name}`);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await toasts(page).locator('p').count()).toBe(0);
    await person.choose('No deseado', `el comentario de ${name}`);
    await person.expectToast(`El comentario de «${name}» ya no se ve`);
    await person.goTo('Bandeja', 'Consultas');
    await toasts(page).locator('p').waitFor({ state: 'detached' });
  });

  test.runIf(everything)(
    'of a sheet that was saved moves nothing, and is gone when the next one opens',
    async ({ open }) => {
      const { token } = await newStaff();
      const word = ownName('Plantilla').replace(' ', '');
      const [name, other] = [`Una ${word}`, `Otra ${word}`];
      for (const nombre of [name, other]) await post(plantillas.create.path, { nombre, texto: 'Hola.' });
      const person = await createPerson(open, 'mouse', { path: `/plantillas?q=${word}`, token });
      const { page } = person;
      const before = await buttons(page, name);
      await person.press(name);
      const sheet = page.getByRole('dialog', { name: 'Editar plantilla' });
      await sheet.getByLabel('Texto').fill('Hola, {nombre}.');
      await sheet.getByRole('button', { name: 'Guardar plantilla' }).click();
      await person.expectToast('Plantilla actualizada con éxito');
      await toasts(page).getByText(`«${name}»`).waitFor();
      expect(await buttons(page, name)).toEqual(before);
      await person.press(other);
      await sheet.waitFor();
      expect(await page.getByText('Plantilla actualizada con éxito').count()).toBe(0);
      await sheet.getByRole('button', { name: 'Cancelar' }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(await page.getByText('Plantilla actualizada con éxito').count()).toBe(0);
    },
  );

  test.runIf(everything)('goes along to a screen that takes its time, and to its sheet', async ({ open }) => {
    const slug = await makeEvent(ownName('Lento'));
    const event = (await read<{ slug: string; img_principal: string }[]>('/api/eventos')).find(
      (one) => one.slug === slug,
    );
    const { token } = await newStaff();
    const address = `/biblioteca?archivo=${encodeURIComponent(event?.img_principal ?? '')}`;
    const person = await createPerson(open, 'mouse', { path: address, token });
    const { page } = person;
    await person.fillIn('Reemplazar en todas partes', { 'Archivo nuevo': await picture('#5b7f2e') });
    const { asked, release } = await holdCalls(page, '**/biblioteca-archivos*');
    await person.press('Reemplazar', 'Reemplazar en todas partes');
    await asked;
    await sleep(1500);
    release();
    await page.waitForURL((url) => !url.search.includes(encodeURIComponent(event?.img_principal ?? '')));
    await person.expectToast('Archivo reemplazado');
  });

  test.runIf(everything)(
    'of a failure stays until it is read, and says so to those who listen',
    async ({ open }) => {
      const { person, word } = await ownComments(open, { width: 1366, height: 768 }, ownClock);
      const { page, allow } = person;
      allow(/status of 503 .*comentarios-moderar/);
      await page.route('**/comentarios-moderar', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
      );
      await person.choose('No deseado', `el comentario de Vecino 1 ${word}`);
      const said = page.getByRole('main').getByRole('alert').locator('p');
      await said.waitFor();
      await page.clock.fastForward(21_000);
      expect(await said.count()).toBe(1);
      // Not under the veil of a question, and there again after it.
      const question = page.getByRole('alertdialog');
      await person.choose('Eliminar', `el comentario de Vecino 2 ${word}`);
      await question.waitFor();
      expect(await page.locator('[data-toasts]').count()).toBe(0);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await said.waitFor();
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await said.waitFor({ state: 'detached' });
      await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
    },
  );

  test.runIf(everything)(
    'lies above the bar of a phone, and never over what has the focus',
    async ({ open }) => {
      const { person, word } = await ownComments(open, 'touch');
      const { page } = person;
      await person.choose('No deseado', `el comentario de Vecino 4 ${word}`);
      await person.expectToast(`El comentario de «Vecino 4 ${word}» ya no se ve`);
      const overBar = await page.evaluate(() => {
        const line = document.querySelector('[data-toasts] [data-tono]')?.getBoundingClientRect();
        const bar = document.querySelector('[data-barra]')?.getBoundingClientRect();
        return Number(bar?.top) - Number(line?.bottom);
      });
      expect(overBar).toBeGreaterThanOrEqual(8);
      // Whatever stands where the notice is.
      const isFree = await page.evaluate(async () => {
        const line = document.querySelector('[data-toasts] [data-tono]');
        const was = line?.getBoundingClientRect() ?? new DOMRect();
        const under = document.createElement('button');
        under.style.cssText = `position:fixed;left:${was.left}px;top:${was.top}px;width:99px;height:30px`;
        document.querySelector('main')?.append(under);
        under.focus();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { top, bottom } = line?.getBoundingClientRect() ?? new DOMRect();
        const button = under.getBoundingClientRect();
        under.remove();
        return bottom <= button.top || top >= button.bottom;
      });
      expect(isFree).toBe(true);
    },
  );

  test.runIf(everything)(
    'gives way to the button that sends a form, also after scrolling',
    async ({ open }) => {
      const { person, word } = await ownComments(open, 'touch');
      const { page } = person;
      await person.choose('No deseado', `el comentario de Vecino 4 ${word}`);
      await person.expectToast(`El comentario de «Vecino 4 ${word}» ya no se ve`);
      await page.evaluate(() => {
        const line = document.querySelector('[data-toasts] [data-tono]')?.getBoundingClientRect();
        const send = document.createElement('button');
        send.type = 'submit';
        send.textContent = 'Enviar lo último';
        // A page below the notice: it is under it once it is scrolled to.
        send.style.cssText = `position: absolute; left: ${line?.left}px; top: ${(line?.top ?? 0) + scrollY + innerHeight}px; height: 40px; width: 99px`;
        const room = document.createElement('div');
        room.style.height = '300vh';
        document.body.append(room, send);
      });
      await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
      const isReached = () =>
        page.getByRole('button', { name: 'Enviar lo último' }).evaluate((button) => {
          const { left, top } = button.getBoundingClientRect();
          return document.elementFromPoint(left + 40, top + 20) === button;
        });
      await eventually(isReached, true);
    },
  );

  test.runIf(everything)(
    'of a success stays while it is pointed at, and goes by itself',
    async ({ open }) => {
      const { person, word } = await ownComments(open, { width: 1366, height: 768 }, ownClock);
      const { page } = person;
      await person.choose('No deseado', `el comentario de Vecino 3 ${word}`);
      const said = toasts(page).locator('p');
      await said.hover();
      await page.clock.fastForward(21_000);
      expect(await said.count()).toBe(1);
      await page.mouse.move(400, 100);
      await eventually(
        () => page.evaluate(() => document.querySelector('[data-toasts]:hover') === null),
        true,
      );
      await page.clock.fastForward(8000);
      expect(await said.count()).toBe(1);
      await page.clock.fastForward(3000);
      await said.waitFor({ state: 'detached' });
    },
  );
});
