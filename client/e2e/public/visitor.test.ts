import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import type { EventoTexto } from '#shared/content/events/evento-textos.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { waitForIslands, eventually, expectNoSidewaysScroll, sitio, test } from '../kit/story.ts';

const read = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(sitio.origin + path)).json();
  return value;
};

let list: Evento[];
/** An event with texts, pictures, and events before and after it. */
let told: { evento: Evento; textos: EventoTexto[]; imagenes: EventoImagen[]; at: number };

beforeAll(async () => {
  list = await read<Evento[]>('/api/eventos');
  const found = await Promise.all(
    list.map(async (evento, at) => ({
      evento,
      at,
      textos: await read<EventoTexto[]>(`/contenido/${evento.slug}`),
      imagenes: await read<EventoImagen[]>(`/imagenesEventos/${evento.slug}`),
    })),
  );
  const full = found.find(
    ({ at, textos, imagenes }) => at > 2 && at < list.length - 1 && textos.length > 0 && imagenes.length > 0,
  );
  if (!full) throw new Error('The demonstration has no event with texts and pictures');
  told = full;
});

const expectPictures = async (pictures: Locator): Promise<void> => {
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  }
};

/** Waits for two frames: intersection observers are notified between them. */
const framesPass = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

const heading = (page: Page): Promise<string | null> =>
  page.getByRole('main').getByRole('heading', { level: 1 }).textContent();

/** The first four words of its title. */
const termOf = ({ titulo }: Evento): string => titulo.split(' ').slice(0, 4).join(' ');

/** The link to an event in the list; the sidebar may link to it too. */
const listed = (page: Page, { titulo }: Evento): Locator =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: titulo, exact: true });

describe('a visitor with a phone', () => {
  test('goes from the home page by the menu to the list and reads an event', async ({ open }) => {
    const { page } = await open('/', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Eventos' }).click();
    await page.waitForURL('/eventos');
    await waitForIslands(page);
    const { evento, textos, imagenes } = told;
    await listed(page, evento).click();
    await page.waitForURL(`/eventos/${evento.slug}`);
    await waitForIslands(page);

    expect(await heading(page)).toBe(evento.titulo);
    expect(await page.title()).toContain(evento.titulo);
    const article = page.getByRole('main').getByRole('article');
    const text = await article.innerText();
    for (const piece of [evento.descripcion ?? '', ...textos.map(({ contenido }) => contenido)])
      for (const line of piece.split('\n')) expect(text).toContain(line.trim());
    await expectPictures(article.getByRole('img'));
    for (const { img_url } of imagenes) {
      const whole = article.locator(`a[href="${img_url}"]`);
      expect(await whole.getAttribute('target')).toBe('_blank');
    }
    await expectNoSidewaysScroll(page);
  });

  test('finds the ways to share an event and its neighbours', async ({ open }) => {
    const { evento, at } = told;
    const { page } = await open(`/eventos/${evento.slug}`, { width: 390, height: 844 });
    const address = encodeURIComponent(`${sitio.origin}/eventos/${evento.slug}`);
    const share = page.getByRole('region', { name: 'Compartir' }).getByRole('link');
    const hosts = await share.evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
    // An event that is still to come has a link to its calendar file too.
    const elsewhere = hosts.filter((href) => !href.startsWith(`${sitio.origin}/`));
    expect(elsewhere.map((href) => new URL(href).host)).toEqual([
      'www.linkedin.com',
      'x.com',
      'wa.me',
      'www.facebook.com',
    ]);
    for (const href of elsewhere) expect(href).toContain(address);

    const others = page.getByRole('navigation', { name: 'Otros eventos' });
    await others.getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL(`/eventos/${list[at + 1]?.slug}`);
    await waitForIslands(page);
    await others.getByRole('link', { name: 'Anterior' }).click();
    await page.waitForURL(`/eventos/${evento.slug}`);
    await waitForIslands(page);
    expect(await heading(page)).toBe(evento.titulo);
  });

  test('comes back to the place of the list where the event was chosen', async ({ open }) => {
    const { page } = await open('/eventos', { width: 390, height: 844 });
    const chosen = listed(page, told.evento);
    await chosen.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await chosen.click();
    await page.waitForURL(`/eventos/${told.evento.slug}`);
    await waitForIslands(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('/eventos');
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(40);
  });

  test('searches in the pop-up; an empty term does nothing', async ({ open }) => {
    const { page } = await open('/eventos', { width: 390, height: 844 });
    const lens = page.getByRole('button', { name: 'Abrir buscador' });
    await lens.click();
    const field = page.getByRole('searchbox', { name: 'Buscar eventos' });
    expect(await field.getAttribute('placeholder')).toBe('Buscar eventos...');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const blank of ['', '   ']) {
      await field.fill(blank);
      await field.press('Enter');
      expect(page.url()).toBe(`${sitio.origin}/eventos`);
    }
    // In a search field with text, the first Esc only clears it.
    await field.fill('');
    await page.keyboard.press('Escape');
    await eventually(() => field.isVisible(), false);
    await lens.click();
    await page.mouse.click(20, 700);
    await eventually(() => field.isVisible(), false);

    await lens.click();
    await field.fill(`  ${termOf(told.evento)} `);
    await field.press('Enter');
    await page.waitForURL(`/buscar/${encodeURIComponent(termOf(told.evento))}`);
    await waitForIslands(page);
    await listed(page, told.evento).click();
    await page.waitForURL(`/eventos/${told.evento.slug}`);
    await waitForIslands(page);
  });

  test('sees the header stay at the top beyond 100 pixels, and not before', async ({ open }) => {
    const { page } = await open('/', { width: 390, height: 844 });
    const top = () =>
      page
        .getByRole('button', { name: 'Abrir menú' })
        .evaluate((button) => Math.round(button.getBoundingClientRect().bottom));
    const fixed = () => page.evaluate(() => document.querySelector('[data-fija]') !== null);
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
    await framesPass(page);
    expect(await fixed()).toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 101, behavior: 'instant' }));
    await eventually(fixed, true);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await eventually(async () => (await top()) > 0, true);
    expect(await top()).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
    await eventually(fixed, false);
  });
});

describe('a visitor without JavaScript', () => {
  test('reads, moves from page to page and searches', async ({ open }) => {
    const { evento, textos } = told;
    const { page } = await open('/', { width: 1440, scripts: false });
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
    await page.waitForURL('/eventos');
    await listed(page, evento).click();
    await page.waitForURL(`/eventos/${evento.slug}`);
    expect(await heading(page)).toBe(evento.titulo);
    expect(await page.getByRole('main').innerText()).toContain(textos[0]?.contenido.split('\n')[0]?.trim());
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.waitForURL((url) => url.pathname !== `/eventos/${evento.slug}`);
    await page.getByRole('button', { name: 'Abrir buscador' }).click();
    const field = page.getByRole('searchbox', { name: 'Buscar eventos' }).first();
    await field.fill(termOf(evento));
    await field.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/buscar'));
    await listed(page, evento).waitFor();
  });

  test('writes, is told what is missing, and sends it', async ({ open }) => {
    const { page, allow } = await open('/contacto', { scripts: false });
    allow(/422/);
    const form = page.getByRole('form', { name: 'Escríbenos' });
    await form.getByLabel('Nombre').fill('Ana sin guiones');
    await form.getByLabel('Correo').fill('ana@correo.example');
    await form.getByLabel('Teléfono').fill('900 000 123');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Todos los campos son obligatorios.').waitFor();
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Ana sin guiones');
    await form.getByLabel('Mensaje').fill('Quiero colegiarme.');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL('/contacto/consulta-enviada#escribenos');
    await page.getByText('Se ha enviado su consulta.').waitFor();
  });
});

test('the button of a form says what it does in its middle', async ({ open }) => {
  const { page } = await open('/contacto');
  const button = page.getByRole('main').getByRole('button', { name: 'Enviar' });
  const aside = await button.evaluate((element) => {
    const middles = [element, element.querySelector('span')].map((part) => {
      const { left = 0, width = 0 } = part?.getBoundingClientRect() ?? {};
      return left + width / 2;
    });
    return Math.abs((middles[0] ?? 0) - (middles[1] ?? 0));
  });
  expect(aside).toBeLessThan(1);
});

test('a phone number may be set at once with its spaces', async ({ open }) => {
  const { page } = await open('/contacto');
  const field = page.getByRole('form', { name: 'Escríbenos' }).getByLabel('Teléfono');
  // Before React is there, which comes with this touch, and after.
  for (const text of ['900 000 123', '+51 900 000 123']) {
    await field.fill('');
    await page.keyboard.insertText(text);
    await eventually(() => field.inputValue(), '900000123');
  }
});
