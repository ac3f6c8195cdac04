import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openPage, draftBand, draftsOf, eventForm, savedDraftText, pressButton } from '../kit/drafts.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { makeDraft } from '../kit/make-event.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test } from '../kit/story.ts';

const fillAgreement = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Institución').fill(name);
  await page.getByLabel('RUC').fill('20123456780');
  await page.getByLabel('Fecha de inicio').fill('2026-01-01');
  await page.getByLabel('Fecha de fin').fill('2030-01-01');
};

describe.concurrent('a draft', () => {
  test('ends when it is saved, but not what was typed meanwhile', async ({ open }) => {
    const ana = await newStaff();
    const slug = await makeDraft('Ponencia');
    const { page, context } = await openPage(open, ana, `/nuevo-evento/${slug}`);
    const { asked, release } = await holdCalls(page, '**/guardar-texto');
    await pressButton(page, 'Nuevo texto');
    const text = eventForm(page, 'Nuevo texto');
    await text.getByLabel('Contenido').fill('Un bloque lento.');
    await savedDraftText(page).waitFor();
    await text.getByRole('button', { name: 'Guardar y agregar otro' }).click();
    await asked;
    await text.getByLabel('Título').fill('El que sigue');
    release();
    await page.getByText('Texto registrado correctamente').waitFor();
    await eventually(() => draftsOf(ana, `/nuevo-evento/${slug}#texto-nuevo`), [{ titulo: 'El que sigue' }]);
    await context.close();
  });

  test('is not sent while it is being saved, and nothing of it is left', async ({ open }) => {
    const ana = await newStaff();
    const { page } = await openPage(open, ana, '/nuevo-convenio');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const { asked, release } = await holdCalls(page, '**/convenio-guardar');
    await fillAgreement(page, 'Instituto Publicado');
    await pressButton(page, 'Guardar borrador');
    await asked;
    // Longer than the pause after which a draft is sent.
    await sleep(2500);
    expect(sent).not.toContain('/borrador-guardar');
    release();
    await page.waitForURL(/\/nuevo-convenio\/\d+$/);
    await page.goto('/nuevo-convenio', { waitUntil: 'networkidle' });
    expect(await draftBand(page).count()).toBe(0);
    expect(await draftsOf(ana, '/nuevo-convenio#convenio')).toEqual([]);
  });

  test('that arrives after the save of its record does not come back', async ({ open }) => {
    const ana = await newStaff();
    const { page } = await openPage(open, ana, '/nuevo-convenio');
    const late = await holdCalls(page, '**/borrador-guardar');
    await fillAgreement(page, 'Instituto Adelantado');
    await late.asked;
    const saved = page.waitForResponse('**/convenio-guardar');
    await pressButton(page, 'Guardar borrador');
    await saved;
    const arrived = page.waitForResponse('**/borrador-guardar');
    late.release();
    await arrived;
    await page.waitForURL(/\/nuevo-convenio\/\d+$/);
    expect(await draftsOf(ana, '/nuevo-convenio#convenio')).toEqual([]);
    await page.goto('/nuevo-convenio', { waitUntil: 'networkidle' });
    expect(await draftBand(page).count()).toBe(0);
  });
});
