import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { openPage, eventForm, savedDraftText, pressButton } from '../kit/drafts.ts';
import { makeDraft } from '../kit/make-event.ts';
import { newStaff } from '../kit/staff.ts';
import { test, toasts } from '../kit/story.ts';
import { calledUnsaved, draftsAfter, slowCalls } from '../kit/walk/saves.ts';

describe.concurrent('what was saved is not called unsaved', { timeout: 120_000 }, () => {
  for (const seconds of [0, 1, 3]) {
    test(`in a sheet, with calls of ${seconds} s`, async ({ open }) => {
      const { page } = await openPage(open, await newStaff(), '/cuentas-bancarias');
      const sent = await slowCalls(page, seconds);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      const sheet = eventForm(page, 'Editar cuenta');
      const holder = sheet.getByLabel('Titular');
      const before = await holder.inputValue();
      await holder.fill(`${before} `);
      // The draft is on its way, or there.
      await sleep(2500);
      await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
      await toasts(page).getByText('Cuenta actualizada con éxito').waitFor();
      expect(await calledUnsaved(page)).toEqual([]);
      expect(draftsAfter(sent, (call) => call === 'actualizar-cuenta')).toEqual([]);
      expect(sent).toContain('borradores-propios');
    });

    test(`in a record, with calls of ${seconds} s`, async ({ open }) => {
      const slug = await makeDraft('Bien guardado');
      const { page } = await openPage(open, await newStaff(), `/nuevo-evento/${slug}`);
      const sent = await slowCalls(page, seconds);
      await eventForm(page).getByLabel('Título').fill(`${slug} de verdad`);
      await sleep(2500);
      await pressButton(page, 'Guardar borrador');
      await toasts(page).getByText('Evento actualizado con éxito').waitFor();
      expect(await calledUnsaved(page)).toEqual([]);
      expect(draftsAfter(sent, (call) => call === 'actualizar-evento')).toEqual([]);
    });
  }
});

test('a draft that was discarded leaves no mark on its row', async ({ open }) => {
  const { page } = await openPage(open, await newStaff(), '/cuentas-bancarias');
  const sent = await slowCalls(page, 1);
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await eventForm(page, 'Editar cuenta').getByLabel('Titular').fill('Nadie');
  // While the draft is on its way.
  await page.waitForRequest('**/borrador-guardar');
  await eventForm(page, 'Editar cuenta').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await calledUnsaved(page)).toEqual([]);
  expect(sent).toContain('borrador-descartar');
});

test('that the session ended is said until there is one again', async ({ open }) => {
  const slug = await makeDraft('Sesión');
  const { page, allow } = await openPage(open, await newStaff(), `/nuevo-evento/${slug}`);
  allow(/status of 401 .*borrador-guardar/);
  await page.route('**/borrador-guardar', (route) =>
    route.fulfill({ status: 401, json: { message: 'No.' } }),
  );
  await eventForm(page).getByLabel('Título').fill(`${slug} a medias`);
  const ended = page.getByText('Tu sesión terminó: guardado en este equipo');
  await ended.waitFor();
  await page.unroute('**/borrador-guardar');
  // As another tab tells, in which its person signed in.
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'otro' })),
  );
  await savedDraftText(page).waitFor();
  expect(await ended.count()).toBe(0);
});
