import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { waitForIslands, type Open, settleRendering, sharedToken, test, visit } from '../kit/story.ts';

/** Ms for which every answer of the API is held back: far longer than any of what is measured. */
const HELD = 3000;

/** Holds back answers from now on; a function lets all of them go. */
const holdAnswers = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (['xhr', 'fetch'].includes(route.request().resourceType()))
      await new Promise((resolve) => setTimeout(resolve, HELD));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
};

/** When each answer to a press was drawn, in ms after the press. */
interface Answers {
  mark: number;
  bar: number;
  busy: number;
  skeleton: number;
  screen: number;
}

/** Notes in the page when what is looked for first stands there after the next press. */
const noteAnswers = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => {
    const looked = {
      mark: `aside a[href="${path}"][data-aqui]`,
      bar: '[data-avance=avanza]',
      busy: 'main[aria-busy=true]',
      skeleton: 'main [data-esqueleto]',
      screen: `aside a[href="${path}"][aria-current=page]`,
    };
    const seen: Record<string, number> = {};
    const note = (): void => {
      const now = performance.now();
      for (const [name, selector] of Object.entries(looked))
        if (!(name in seen) && document.querySelector(selector)) seen[name] = now;
      document.body.dataset['answers'] = JSON.stringify(seen);
    };
    document.addEventListener(
      'click',
      () => {
        seen['press'] ??= performance.now();
        new MutationObserver((changes) => {
          if (changes.some(({ attributeName }) => attributeName !== 'data-answers')) note();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  }, to);

const answers = async (page: Page): Promise<Answers> => {
  const noted = await page.evaluate(() => document.body.dataset['answers'] ?? '{}');
  const { press, ...seen }: Answers & { press: number } = JSON.parse(noted);
  const after = (at: number): number => at - press;
  return {
    mark: after(seen.mark),
    bar: after(seen.bar),
    busy: after(seen.busy),
    skeleton: after(seen.skeleton),
    screen: after(seen.screen),
  };
};

const openHome = (open: Open, reducedMotion = false) =>
  sharedToken().then((token) => open('/administrable', { token, reducedMotion }));

describe('a press on the menu, with answers that take three seconds', () => {
  test('is answered at once, then by a line, then by the skeleton of the screen asked for', async ({
    open,
  }) => {
    const { page } = await openHome(open);
    const menu = page.getByRole('navigation', { name: 'Administración' });
    await menu.getByRole('button', { name: 'Publicar' }).click();
    await holdAnswers(page);
    // What the home has read already would answer at once.
    await noteAnswers(page, '/gestion-paginas');
    await menu.getByRole('link', { name: 'Páginas' }).click();
    await page.locator('[data-esqueleto=lista]').waitFor();
    // The mark is where the person goes; what is current is still where they are.
    const link = menu.getByRole('link', { name: 'Páginas' });
    expect(await link.getAttribute('aria-current')).toBeNull();
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe('Páginas');
    await page.getByText('Cargando…').waitFor();
    await expectAccessible(page);
    await page.locator('[data-esqueleto]').waitFor({ state: 'detached' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const { mark, bar, busy, skeleton, screen } = await answers(page);
    // In this order, none before its time; the line and the skeleton keep the distance from each other they should have.
    expect(mark).toBeLessThan(bar);
    expect(bar).toBeGreaterThanOrEqual(145);
    expect(busy).toBe(bar);
    expect(skeleton).toBeGreaterThanOrEqual(395);
    expect(bar).toBeLessThan(skeleton);
    expect(skeleton).toBeLessThan(screen);
    expect(screen).toBeGreaterThanOrEqual(HELD);
  });

  test('back is answered in the same way', async ({ open }) => {
    const { page } = await openHome(open);
    const menu = page.getByRole('navigation', { name: 'Administración' });
    await menu.getByRole('button', { name: 'Administración' }).click();
    // This screen forgets what was read before.
    await menu.getByRole('link', { name: 'Auditoría' }).click();
    await page.getByRole('heading', { name: 'Auditoría', level: 1 }).waitFor();
    await holdAnswers(page);
    await page.goBack();
    await page.locator('[data-esqueleto=inicio]').waitFor();
    await page.locator('[data-esqueleto]').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Hoy' }).waitFor();
  });
});

describe.concurrent('the frame', () => {
  test('stands before any data, with the menu of the role known last', async ({ open }) => {
    const { page } = await openHome(open);
    await holdAnswers(page);
    await page.goto('/gestion-eventos');
    await page.locator('[data-esqueleto=lista]').waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe(
      'Eventos y noticias',
    );
    const link = page
      .getByRole('navigation', { name: 'Administración' })
      .getByRole('link', { name: 'Eventos y noticias' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    await waitForIslands(page);
  });

  test('has one block open, and keeps the mark on a closed one', async ({ open }) => {
    const { page } = await open('/gestion-eventos', { token: await sharedToken() });
    const menu = page.getByRole('navigation', { name: 'Administración' });
    const publicar = menu.getByRole('button', { name: 'Publicar' });
    expect(await publicar.getAttribute('aria-expanded')).toBe('true');
    await menu.getByRole('button', { name: 'Sitio' }).click();
    expect(await menu.getByRole('button', { expanded: true }).count()).toBe(1);
    expect(await publicar.getAttribute('data-aqui')).toBe('');
    await page.reload();
    await waitForIslands(page);
    expect(await publicar.getAttribute('aria-expanded')).toBe('true');
  });

  test('goes anywhere by Ctrl+K, with the keyboard alone', async ({ open }) => {
    const { page } = await openHome(open);
    // React listens for keys a moment after it has drawn.
    await settleRendering(page);
    const { release } = await holdCalls(page, '**/go-to-dialog*.js');
    await page.keyboard.press('Control+k');
    // Not even before the list has loaded do letters act on the screen behind: «n» would open a form.
    await page.keyboard.type('banc');
    expect(await page.getByRole('textbox', { name: 'Ir a…' }).inputValue()).toBe('banc');
    release();
    const field = page.getByRole('combobox', { name: 'Ir a…' });
    await field.waitFor();
    await page.keyboard.type('o');
    expect(await field.inputValue()).toBe('banco');
    await page.getByRole('option', { name: /^Cuentas bancarias/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('/cuentas-bancarias');
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  test('lies under a bar and a sheet on a phone', async ({ open }) => {
    const story = await open('/gestion-eventos', { token: await sharedToken(), width: 390, touch: true });
    const { page } = story;
    const bar = page.getByRole('navigation', { name: 'Accesos' });
    await bar.getByRole('button', { name: 'Menú' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Menú de administración' });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await bar.getByRole('link', { name: 'Inicio' }).tap();
    await page.waitForURL('/administrable');
    await bar.getByRole('button', { name: 'Nuevo evento' }).tap();
    await page.waitForURL('/nuevo-evento');

    // Where a screen has nothing of its own to make, all that can be made is offered.
    await visit(story, '/papelera');
    await bar.getByRole('button', { name: 'Nuevo', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Nuevo evento' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Nuevo convenio' }).tap();
    await page.waitForURL('/nuevo-convenio');
  });

  test('shows the tab of the screen whole on a phone, and that there are more', async ({ open }) => {
    const { page } = await open('/plantillas', { token: await sharedToken(), width: 390, touch: true });
    const row = page.getByRole('navigation', { name: 'Bandeja' });
    const current = await row.locator('[aria-current]').boundingBox();
    expect((current?.x ?? 0) + (current?.width ?? Infinity)).toBeLessThanOrEqual(390);
    expect(await row.getAttribute('data-mas')).toBe('antes');
    await row.evaluate((element) => element.scrollTo({ left: 0 }));
    await page.locator('nav[aria-label=Bandeja][data-mas=despues]').waitFor();
  });
});

test('code of a screen that does not come is told of, and looked for again', async ({ open }) => {
  const { page, allow } = await openHome(open);
  allow(/Failed to load resource|gestion-cuotas\.screen/);
  const code = '**/assets/gestion-cuotas.screen-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/gestion-cuotas');
  await page.getByText('No pudimos cargar esta sección.').waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Cuotas', level: 1 }).waitFor();
});
