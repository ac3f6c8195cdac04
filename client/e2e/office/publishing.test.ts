import { describe, expect } from 'vitest';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { makeDraft, makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, sitio, test } from '../kit/story.ts';

const statusOf = async (slug: string): Promise<number> =>
  (await fetch(`${sitio.origin}/eventos/${slug}`)).status;
const stateOf = (slug: string): Promise<Publicacion> => post<Publicacion>(`/evento-publicacion/${slug}`);

describe('publishing is a step', PATIENT, () => {
  test('an event is put on the home page with it, the last one leaves, and all of it is taken back', async ({
    open,
  }) => {
    const marked: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) {
      const slug = await makeEvent(ownName(`Destacado ${at}`));
      marked.push(slug);
      await post(`/evento-destacar/${slug}`);
    }
    const last = marked.at(-1) ?? '';
    const slug = await makeDraft('Juramentación de colegiados');
    const person = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    await person.press('Publicar…');
    const question = page.getByRole('dialog', { name: /^Publicar «Juramentación de colegiados/ });
    await question.getByText(/sale «Destacado 5 \d+»/).waitFor();
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await question.getByRole('checkbox', { name: /^Ponerla también en la portada/ }).check();
    await question.getByRole('button', { name: 'Publicar ahora' }).click();
    await person.isTold('Ya está en el sitio');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await eventually(() => statusOf(slug), 200);
    expect((await stateOf(slug)).destacado).not.toBeNull();
    expect((await stateOf(last)).destacado).toBeNull();
    const notice = page.getByRole('main').getByRole('status');
    expect(await notice.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe(`/eventos/${slug}`);
    const share = await notice.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(`${sitio.origin}/eventos/${slug}`);

    await person.press('Deshacer');
    await person.isTold('Cambio deshecho');
    await eventually(() => statusOf(slug), 404);
    expect((await stateOf(slug)).destacado).toBeNull();
    expect((await stateOf(last)).destacado).not.toBeNull();
    for (const one of marked) await post(`/evento-no-destacar/${one}`);
  });

  test('an event waits for tomorrow at nine, or for another moment that is still to come', async ({
    open,
  }) => {
    const slug = await makeDraft('Para mañana');
    const person = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    await person.publish('Mañana a las 9:00');
    await person.page.getByText(/^Saldrá el \d+ \S+, 9:00/).waitFor();
    expect(await stateOf(slug)).toMatchObject({
      situacion: 'D',
      publicar_desde: expect.stringMatching(/T14:00:00.000Z$/),
    });

    const later = await makeDraft('Para otro día');
    await page.goto(`/nuevo-evento/${later}?publicar=1`);
    const question = page.getByRole('dialog', { name: /^Publicar «Para otro día/ });
    await question.getByRole('button', { name: 'Otro día y hora…' }).click();
    const moment = question.getByLabel('Publicar desde');
    await moment.fill('2020-01-01T09:00');
    await moment.press('Enter');
    await question.getByText('Elige un día y una hora que no hayan pasado.').waitFor();
    await expectAccessible(page);
    await moment.fill('2098-05-08T19:30');
    await question.getByRole('button', { name: 'Publicar ese día' }).click();
    await page.getByText(/^Saldrá el 8 mayo 2098, 7:30/).waitFor();
    expect(await stateOf(later)).toMatchObject({ publicar_desde: '2098-05-09T00:30:00.000Z' });
  });
});
