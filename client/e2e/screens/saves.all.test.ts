import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openPage } from '../kit/drafts.ts';
import { addressOf } from '../kit/paths.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test, toasts } from '../kit/story.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import { FILLED, filledField } from '../kit/walk/forms.ts';
import { findMoved, recordPositions } from '../kit/walk/layout-checks.ts';
import { calledUnsaved, draftsAfter, slowCalls } from '../kit/walk/saves.ts';

/** Seconds that each call takes. */
const WAITS = [0, 1, 3];

/** The form of «Comenzar» takes the demonstration away. */
const forms = [...FILLED].filter((path) => path !== '/comenzar');
/** Lists whose first row is edited in a sheet that holds a text. */
const EDITED = [
  '/elecciones-generales',
  '/gestion-dirigente',
  '/gestion-cuotas',
  '/cuentas-bancarias',
  '/usuarios-gestion',
];

const titlesOn = (page: Page): Promise<string> =>
  page.locator('main a[title]').evaluateAll((all) => all.map((one) => one.getAttribute('title')).join('\n'));

const save = async (page: Page, seconds: number): Promise<string[]> => {
  const field = await filledField(page);
  if (!field) return ['there is no text'];
  const sent = await slowCalls(page, seconds);
  // Kept without its last space: what visitors and other stories read stays.
  await field.fill(`${await field.inputValue()} `);
  // The draft is on its way, or there.
  await eventually(() => sent.includes('borrador-guardar'), true);
  await waitForAnimations(page);
  const titles = await titlesOn(page);
  await recordPositions(page);
  await page.keyboard.press('Control+s');
  await toasts(page).locator('[data-tono=exito]').waitFor();
  await waitForAnimations(page);
  // A row that another story adds meanwhile moves the others: positions are compared only if the rows are the same.
  const moved = (await titlesOn(page)) === titles ? await findMoved(page) : [];
  const unsaved = await calledUnsaved(page);
  const late = draftsAfter(sent, (call) => !call.startsWith('borrador'));
  return [...moved, ...unsaved, ...late].map((fault) => `${seconds} s: ${fault}`);
};

describe.concurrent('what was saved is not called unsaved, and the notice of it moves nothing', () => {
  test.for(forms)('on %s', { timeout: 180_000 }, async (path, { open }) => {
    const address = await addressOf(path);
    const person = await newStaff();
    const faults: string[] = [];
    for (const seconds of WAITS) {
      const { page } = await openPage(open, person, address);
      faults.push(...(await save(page, seconds)));
    }
    expect(faults.join('\n')).toBe('');
  });

  // All sheets are one component: `saved.all.test.ts` gives one of them calls of 0 and 3 s, too.
  test.for(EDITED)('in the sheet of %s', { timeout: 180_000 }, async (path, { open }) => {
    const { page } = await openPage(open, await newStaff(), path);
    const first = page.locator('main [data-fila]').first();
    const [row, title] = [await first.getAttribute('data-fila'), await first.innerText()];
    // Searched by its name: rows that other stories add meanwhile would move it.
    await page.goto(`${path}?q=${encodeURIComponent(title)}&editar=${row}`);
    await page.getByRole('dialog').waitFor();
    expect((await save(page, 1)).join('\n')).toBe('');
  });
});
