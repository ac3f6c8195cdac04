import { describe, expect, onTestFinished } from 'vitest';
import type { Evento } from '#shared/content/events/eventos.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { expectAccessible } from '../kit/axe.ts';
import { browser } from '../kit/browser.ts';
import { post } from '../kit/calls.ts';
import { makeDraft } from '../kit/make-event.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import {
  waitForIslands,
  changeTheme,
  DESK,
  eventually,
  expectNoSidewaysScroll,
  resize,
  test,
} from '../kit/story.ts';
import { everything } from '#server/testing/setup/everything.ts';

const stateOf = (slug: string): Promise<Publicacion> => post<Publicacion>(`/evento-publicacion/${slug}`);

/** Of a site whose home page is this story's alone. */
const OWN = { email: 'secretaria@pruebas.example', password: 'clave de la historia' };

const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The demonstration has fewer events');
  return value;
};

describe('publishing is a step', PATIENT, () => {
  test('an event is put on the home page with it, the last one leaves, and all of it is taken back', async () => {
    const site = await startOwnSite({
      DEMO_CONTENT: 'on',
      ADMIN_EMAIL: OWN.email,
      ADMIN_PASSWORD: OWN.password,
    });
    onTestFinished(async () => void (await site.end('SIGTERM')));
    const token = await signIn(site.origin, OWN);
    const call = async <T>(path: string, body: unknown = {}): Promise<T> => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const answer = await fetch(site.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
      const value: T = await answer.json();
      return value;
    };
    const placeOf = async (slug: string): Promise<number | null> =>
      (await call<Publicacion>(`/evento-publicacion/${slug}`)).destacado;
    const events: Evento[] = await (await fetch(`${site.origin}/api/eventos`)).json();
    const marked = events.slice(0, 5);
    for (const one of marked) await call(`/evento-destacar/${one.slug}`);
    const [first, last] = [there(marked[0]), there(marked.at(-1))];
    const titulo = 'Juramentación de colegiados';
    const { slug } = await call<{ slug: string }>('/guardar-evento', {
      titulo,
      estado: 'B',
      descripcion: 'En el auditorio.',
      fecha_Inicio: '2026-12-12',
      tipoEvento: 'N',
      img_principal: first.img_principal,
      img_fondo: first.img_fondo,
    });

    const page = await (
      await browser()
    ).newPage({ baseURL: site.origin, viewport: DESK, locale: 'es-PE', timezoneId: 'America/Lima' });
    onTestFinished(() => page.close());
    await page.addInitScript((text) => localStorage.setItem('token', text), token);
    const told = (text: string): Promise<void> =>
      page.getByRole('main').getByRole('status').getByText(text).waitFor();
    await page.goto(`/nuevo-evento/${slug}`);
    await waitForIslands(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    const question = page.getByRole('dialog', { name: `Publicar «${titulo}»` });
    await question.getByText(`sale «${last.titulo}»`).waitFor();
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await question.getByRole('checkbox', { name: /^Destacarla en la portada/ }).check();
    await question.getByRole('button', { name: 'Publicar ahora' }).click();
    await told('Ya está en el sitio');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect((await fetch(`${site.origin}/eventos/${slug}`)).status).toBe(200);
    expect(await placeOf(slug)).not.toBeNull();
    expect(await placeOf(last.slug)).toBeNull();
    const notice = page.getByRole('main').getByRole('status');
    expect(await notice.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe(`/eventos/${slug}`);
    const share = await notice.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(`${site.origin}/eventos/${slug}`);

    await notice.getByRole('button', { name: 'Deshacer' }).click();
    await told('Cambio deshecho');
    expect((await fetch(`${site.origin}/eventos/${slug}`)).status).toBe(404);
    expect(await placeOf(slug)).toBeNull();
    expect(await placeOf(last.slug)).not.toBeNull();

    // The screen of the home page says which were chosen, and which are there for being new.
    await page.goto('/opciones-inicio');
    const places = page.getByRole('region', { name: 'En grande, al abrir la portada' }).getByRole('listitem');
    const said = async (): Promise<string[]> => {
      const texts = await places.allInnerTexts();
      return texts.map((text) => /Destacado|Entre los más nuevos/.exec(text)?.[0] ?? text);
    };
    await eventually(
      said,
      Array.from({ length: 5 }, () => 'Destacado'),
    );
    await page.getByRole('button', { name: `Quitar de destacados ${first.titulo}` }).click();
    await told('El evento ya no está entre los destacados');
    await eventually(said, [...Array.from({ length: 4 }, () => 'Destacado'), 'Entre los más nuevos']);
    // The newest one that was not chosen is itself.
    await places.last().getByRole('link', { name: first.titulo }).waitFor();
    await resize(page, 1280);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Destacar ${first.titulo}` }).click();
    await eventually(async () => (await placeOf(first.slug)) !== null, true);
    await eventually(
      said,
      Array.from({ length: 5 }, () => 'Destacado'),
    );
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test.runIf(everything)(
    'an event waits for tomorrow at nine, or for another moment that is still to come',
    async ({ open }) => {
      const slug = await makeDraft('Para mañana');
      const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
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
    },
  );

  test('what is to come is an announcement, and what was is news, until somebody chooses', async ({
    open,
  }) => {
    const { page } = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const announcement = page.getByRole('radio', { name: 'Anuncio' });
    const news = page.getByRole('radio', { name: 'Noticia' });
    const day = page.getByLabel('Fecha de inicio');
    await eventually(() => news.isChecked(), true);
    await day.fill('2098-05-08');
    await eventually(() => announcement.isChecked(), true);
    await news.check();
    await day.fill('2098-05-09');
    await page.getByRole('textbox', { name: 'Lugar' }).fill('Patio de letras');
    expect(await news.isChecked()).toBe(true);
  });
});
