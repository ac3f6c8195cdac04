import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, screens } from '../kit/paths.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import {
  FILLED,
  filledField,
  SHEETS,
  SOMETIMES_TICKED,
  TICKED,
  TYPED,
  typedFields,
} from '../kit/walk/forms.ts';
import { holdWrites } from '../kit/walk/hold-writes.ts';
import { findMoved, recordPositions } from '../kit/walk/layout-checks.ts';
import { type Open, resize, sharedToken, test } from '../kit/story.ts';

const screenAt = async (open: Open, path: string, query = ''): Promise<Page> =>
  (await open((await addressOf(path)) + query, { width: 1366, token: await sharedToken() })).page;

/** What an act moved that it was not about. */
const movedBy = async (page: Page, act: () => Promise<unknown>): Promise<string[]> => {
  await waitForAnimations(page);
  await recordPositions(page);
  await act();
  await waitForAnimations(page);
  return findMoved(page);
};

const movedByLetter = async (page: Page): Promise<string[]> => {
  await typedFields(page).first().focus();
  return movedBy(page, () => page.keyboard.type('9'));
};

describe.concurrent('nothing moves', () => {
  test.for(screens)('with the first tick and the first letter of %s', async (path, { open }) => {
    const page = await screenAt(open, path);
    // What is typed is kept nowhere.
    await holdWrites(page);
    const ticks = page.locator('main tbody input[type=checkbox]').filter({ visible: true });
    const hasTicks = (await ticks.count()) > 0;
    if (!SOMETIMES_TICKED.has(path)) expect(hasTicks).toBe(TICKED.has(path));
    if (hasTicks) expect(await movedBy(page, () => ticks.first().check())).toEqual([]);
    expect((await typedFields(page).count()) > 0).toBe(TYPED.has(path));
    expect((await filledField(page)) !== undefined).toBe(FILLED.has(path));
    if (TYPED.has(path)) expect(await movedByLetter(page)).toEqual([]);
  });

  test.for([...SHEETS])('with the first letter of the sheet of %s', async (path, { open }) => {
    const page = await screenAt(open, path, '?nuevo=1');
    await holdWrites(page);
    await page.getByRole('dialog').waitFor();
    expect(await movedByLetter(page)).toEqual([]);
  });
});

/** The buttons of the head that its status is written over. */
const buttonsUnderStatus = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const head = document.querySelector('main header');
    const written = document.createRange();
    const status = head?.querySelector('output:not(:empty)');
    if (!head || !status) return ['there is no status'];
    written.selectNodeContents(status);
    const { left, right, top, bottom } = written.getBoundingClientRect();
    return [...head.querySelectorAll('button, h1')]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map(({ textContent }) => textContent);
  });

test('what the head of a new event says of its draft lies over none of its buttons', async ({ open }) => {
  const page = await screenAt(open, '/nuevo-evento');
  await page.getByLabel('Título').fill('Jornada sobre el lugar de lo que se dice');
  await page.getByText(/^Borrador guardado/).waitFor();
  for (const width of [1366, 1024, 800]) {
    await resize(page, width);
    expect(await buttonsUnderStatus(page), `${width} px`).toEqual([]);
  }
});

test('the whole first slide on the home leads to where it is written', async ({ open }) => {
  const page = await screenAt(open, '/administrable');
  const slide = page.getByRole('region', { name: 'En el sitio' });
  const verb = slide.getByText('Editar', { exact: true });
  const ground = () => verb.evaluate((one) => getComputedStyle(one.parentElement ?? one).backgroundColor);
  const before = await ground();
  const box = await verb.boundingBox();
  if (!box) throw new Error('«Editar» is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  expect(await ground()).toBe(before);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL('**/nuevo-evento/*');
});

test('in the colours of the system the chosen tab and the open enquiry are marked', async ({ open }) => {
  const page = await screenAt(open, '/consulta');
  await page.locator('main li a[aria-current]').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const marks = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight';
    const { outlineColor: highlight } = getComputedStyle(document.body);
    const read = (selector: string, pseudo?: string) => {
      const one = document.querySelector(selector);
      if (!one) return 'not there';
      const style = getComputedStyle(one, pseudo);
      return (pseudo ? style.backgroundColor : style.outlineColor) === highlight;
    };
    return {
      tab: read('[aria-label="Consultas que se muestran"] [aria-current]', '::after'),
      open: read('main li a[aria-current]'),
      answer: read('[role=tab][aria-selected=true]', '::after'),
    };
  });
  await page.emulateMedia({ forcedColors: null });
  expect(marks).toEqual({ tab: true, open: true, answer: true });
});

test('a tab and a part count what there is, and say no zero', async ({ open }) => {
  const page = await screenAt(open, '/gestion-comentarios');
  const tabs = page.getByRole('navigation', { name: 'Comentarios que se muestran' });
  await tabs.getByRole('link', { name: /^En espera/ }).waitFor();
  expect(await tabs.getByText('0', { exact: true }).count()).toBe(0);
  await page.goto('/nuevo-evento');
  const photos = page.getByRole('region', { name: 'Fotos' });
  await photos.waitFor();
  expect(await photos.getByRole('heading', { name: 'Fotos' }).locator('+ .dato').count()).toBe(0);
});
