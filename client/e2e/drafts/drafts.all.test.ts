import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Evento } from '#shared/content/events/eventos.ts';
import { post } from '../kit/calls.ts';
import { openPage, draftBand, eventForm, savedDraftText, pressButton } from '../kit/drafts.ts';
import { textOfField } from '../kit/input-devices.ts';
import { makeDraft } from '../kit/make-event.ts';
import { newStaff } from '../kit/staff.ts';
import { test } from '../kit/story.ts';

const PHONE = { width: 390, height: 844, touch: true };

const stored = (slug: string): Promise<Evento> => post<Evento>(`/obtener-evento/${slug}`);
/** The band, with what it keeps in sight. */
const differences = async (page: Page) => {
  await draftBand(page).getByRole('button', { name: 'Ver diferencias' }).click();
  return draftBand(page);
};
const LONG = 'Un texto largo, escrito a pulso en el bus. '.repeat(40).trim();

describe.concurrent('what is being written', () => {
  test('on a phone that goes out is continued on the PC, and saved', async ({ open }) => {
    const ana = await newStaff();
    const slug = await makeDraft('Ponencia');
    const phone = await open(`/nuevo-evento/${slug}`, { token: ana.token, ...PHONE });
    await eventForm(phone.page).getByLabel('Descripción').fill(LONG);
    await savedDraftText(phone.page).waitFor();
    await phone.context.close();

    const { page } = await openPage(open, ana, `/nuevo-evento/${slug}`);
    await (await differences(page)).getByText(LONG.slice(0, 40)).waitFor();
    const field = eventForm(page).getByLabel('Descripción');
    expect(await textOfField(field)).not.toBe(LONG);
    await pressButton(page, 'Continuar');
    expect(await textOfField(field)).toBe(LONG);
    expect(await draftBand(page).count()).toBe(0);
    await field.press('End');
    await field.fill(`${LONG} Y el final.`);
    await pressButton(page, 'Guardar borrador');
    await page.waitForURL('/gestion-eventos');
    expect((await stored(slug)).descripcion).toBe(`${LONG} Y el final.`);

    await page.goto(`/nuevo-evento/${slug}`, { waitUntil: 'networkidle' });
    expect(await draftBand(page).count()).toBe(0);
  });

  test('without a connection stays in this browser, and is sent when it is back', async ({ open }) => {
    const ana = await newStaff();
    const { page, context, allow } = await openPage(open, ana, '/redes-contacto');
    allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('987 654 001');
    await page.getByText('Sin conexión: guardado en este equipo').waitFor();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const failure = page.getByRole('alert').getByText('No se perdió nada');
    await failure.waitFor();
    await context.setOffline(false);
    await savedDraftText(page).waitFor();
    await failure.waitFor({ state: 'detached' });

    const other = await openPage(open, ana, '/redes-contacto');
    await (await differences(other.page)).getByText('987 654 001').waitFor();
    const discarded = other.page.waitForResponse('**/borrador-descartar');
    await draftBand(other.page).getByRole('button', { name: 'Descartar' }).click();
    await discarded;
    expect(await draftBand(other.page).count()).toBe(0);
    expect(await other.page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).not.toBe('987 654 001');
    await other.page.reload({ waitUntil: 'networkidle' });
    expect(await draftBand(other.page).count()).toBe(0);
  });

  test('without a connection until the tab is closed is offered by this browser', async ({ open }) => {
    const ana = await newStaff();
    const { page, context, allow } = await openPage(open, ana, '/nuevo-convenio');
    allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByLabel('Institución').fill('Instituto Sin Red');
    await page.getByText('Sin conexión: guardado en este equipo').waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/nuevo-convenio');
    await (await differences(page)).getByRole('definition').getByText('Instituto Sin Red').waitFor();
    await pressButton(page, 'Continuar');
    expect(await page.getByLabel('Institución').inputValue()).toBe('Instituto Sin Red');
  });

  test('without a connection, of what is deleted meanwhile, waits for its return', async ({ open }) => {
    const slug = await makeDraft('Feria');
    const { page, context, allow } = await openPage(open, await newStaff(), `/nuevo-evento/${slug}`);
    allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await eventForm(page).getByLabel('Título').fill('Feria sin red');
    await page.getByText('Sin conexión: guardado en este equipo').waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.goto('about:blank');
    await context.setOffline(false);
    await post(`/evento-eliminar/${slug}`);
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('borrador:'))) {
        const copy = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...copy, guardado: new Date(Date.now() - 120_000) }));
      }
    });
    await page.goto('/administrable');
    const unfinished = page.getByRole('region', { name: 'Sin terminar' });
    await unfinished.getByText('«Feria sin red»: se eliminó.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('borrador:');
  });

  test('in two tabs of one form comes back from both, and no answer replaces what was typed', async ({
    open,
  }) => {
    const ana = await newStaff();
    const one = await openPage(open, ana, '/nuevo-convenio');
    const other = await openPage(open, ana, '/nuevo-convenio');
    await one.page.getByLabel('Institución').fill('Instituto Uno');
    await savedDraftText(one.page).waitFor();
    await other.page.getByLabel('Institución').fill('Instituto Dos');
    await other.page.getByLabel('RUC').fill('20111111111');
    await savedDraftText(other.page).waitFor();
    await Promise.all([one.context.close(), other.context.close()]);

    const { page } = await openPage(open, ana, '/administrable');
    const unfinished = page.getByRole('region', { name: 'Sin terminar' });
    await unfinished.getByText(/^2 textos, /).waitFor();
    await unfinished.getByRole('link').click();
    await page.getByLabel('Institución').fill('Instituto Tres');
    await savedDraftText(page).waitFor();
    // What was typed last.
    await page.getByRole('region', { name: / \(1 de 2\)$/ }).waitFor();
    await (await differences(page)).getByRole('definition').getByText('Instituto Dos').waitFor();
    expect(await draftBand(page).count()).toBe(1);
    await pressButton(page, 'Continuar');
    expect(await page.getByLabel('Institución').inputValue()).toBe('Instituto Tres');
    expect(await page.getByLabel('RUC').inputValue()).toBe('20111111111');
    const left = page.getByRole('region', { name: /^Esto no lo cambiamos/ });
    await left.getByText('Instituto Dos').waitFor();
    await pressButton(page, 'Listo');
    expect(await left.count()).toBe(0);
    expect(await page.getByLabel('Institución').inputValue()).toBe('Instituto Tres');
    await (await differences(page)).getByRole('definition').getByText('Instituto Uno').waitFor();
    expect(await page.getByRole('region', { name: / \(1 de \d\)$/ }).count()).toBe(0);
  });

  test('stays when saving fails, and names the file that must be chosen again', async ({ open }) => {
    const ana = await newStaff();
    const { page, allow, context } = await openPage(open, ana, '/nuevo-evento');
    allow(/responded with a status of 503 .*guardar-evento/);
    await page.route('**/guardar-evento', (route) => route.fulfill({ status: 503, body: '{}' }));
    const event = eventForm(page);
    await event.getByLabel('Título').fill('Un evento que no se guarda');
    await event.getByLabel('Fecha de inicio').fill('2026-12-12');
    for (const label of ['Imagen principal', 'Imagen de fondo'])
      await event.getByLabel(label).setInputFiles('server/operation/demo/files/eventos/01/fondo.png');
    await pressButton(page, 'Publicar…');
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    await page
      .getByRole('main')
      .getByText(/^Error al enviar la solicitud:/)
      .first()
      .waitFor();
    await page.getByText(/^Borrador guardado \d+:\d\d\s[ap]\.\sm\., los archivos todavía no$/).waitFor();
    await context.close();

    const again = await openPage(open, ana, '/nuevo-evento');
    await (
      await differences(again.page)
    )
      .getByText('Habías elegido «fondo.png»: vuelve a elegir el archivo.')
      .first()
      .waitFor();
    await pressButton(again.page, 'Continuar');
    expect(await eventForm(again.page).getByLabel('Título').inputValue()).toBe('Un evento que no se guarda');
    await again.page.getByRole('region', { name: /^Esto no lo cambiamos/ }).waitFor();
  });

  test('in the form of a row is marked in the list', async ({ open }) => {
    const ana = await newStaff();
    const desk = await openPage(open, ana, '/cuentas-bancarias');
    await desk.page.getByRole('row').nth(1).getByRole('button').first().click();
    await eventForm(desk.page, 'Editar cuenta').getByLabel('Titular').fill('Titular a medias');
    await savedDraftText(desk.page).waitFor();
    await desk.context.close();

    const { page } = await openPage(open, ana, '/cuentas-bancarias');
    const marked = page.getByRole('row').filter({ hasText: 'Sin guardar' });
    await marked.waitFor();
    await page.getByRole('region', { name: /^Dejaste sin guardar «/ }).waitFor();
    await pressButton(page, 'Abrir');
    await (await differences(page)).getByText('Titular a medias').waitFor();
  });

  test('never holds a password', async ({ open }) => {
    const ana = await newStaff();
    const { page } = await openPage(open, ana, '/perfil');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.getByText('Cambiar contraseña', { exact: true }).click();
    await page.getByLabel('Contraseña nueva').fill('secreto de prueba');
    await page.getByLabel('Nombre').fill('Otro nombre');
    await savedDraftText(page).waitFor();
    expect(sent.join(' ')).toContain('Otro nombre');
    expect(sent.join(' ')).not.toContain('secreto');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secreto');
  });
});
