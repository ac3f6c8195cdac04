import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  findCoveredTexts,
  findMoved,
  findRawWords,
  findTransparentLayers,
  findUnevenEdges,
  recordPositions,
} from '../kit/walk/layout-checks.ts';
import { findCutTexts, findWeakTexts } from '../kit/walk/text-checks.ts';
import { sharedToken, test } from '../kit/story.ts';

/** Elements that are put at the top of a screen, each over the one before. */
type Seeds = readonly { tag: string; text?: string; style: string }[];

const seed = (page: Page, seeds: Seeds): Promise<void> =>
  page.evaluate((all) => {
    const box = document.createElement('div');
    box.id = 'sembrado';
    box.style.position = 'relative';
    for (const { tag, text = '', style } of all) {
      const made = document.createElement(tag);
      made.textContent = text;
      // The policy of the page refuses the attribute in HTML.
      made.style.cssText = style;
      if (made instanceof HTMLDialogElement) made.open = true;
      box.append(made);
    }
    document.querySelector('main')?.prepend(box);
  }, seeds);

const clear = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById('sembrado')?.remove());

const FILL = 'position: absolute; inset: 0;';

/** A fault, what finds it, and what is said of it. */
const faults: readonly [string, Seeds, (page: Page) => Promise<string[]>, RegExp][] = [
  [
    'a text below another element',
    [
      { tag: 'p', text: 'Tapado', style: '' },
      { tag: 'div', style: `${FILL} background: white` },
    ],
    findCoveredTexts,
    /«Tapado» lies under/,
  ],
  [
    'a faint text',
    [{ tag: 'p', text: 'Pálido', style: 'color: #aaa; background: #fff' }],
    findWeakTexts,
    /«Pálido» contrasts 2\.32/,
  ],
  [
    'a dialog without a ground',
    [{ tag: 'dialog', text: 'Calado', style: 'background: none' }],
    findTransparentLayers,
    /^$/,
  ],
  ['what moves the page', [{ tag: 'p', text: 'Aviso', style: 'height: 66px' }], findMoved, /→/],
  [
    'a text cut beside free room',
    [{ tag: 'p', text: 'Cortado sin motivo', style: 'width: 60px; overflow: hidden; white-space: nowrap' }],
    findCutTexts,
    /«Cortado sin motivo» is cut/,
  ],
  ['a raw key', [{ tag: 'p', text: 'eventoImagenes.agregar', style: '' }], findRawWords, /«eventoImagenes/],
  ['an ISO date', [{ tag: 'p', text: 'Desde 2026-11-17', style: '' }], findRawWords, /«2026-11-17»/],
  ['a value that is none', [{ tag: 'p', text: 'Hasta undefined', style: '' }], findRawWords, /«undefined»/],
];

test('the robot that looks at the screens finds each fault that is put there', async ({ open }) => {
  const { page } = await open('/cuentas-bancarias', { token: await sharedToken(), width: 1366 });
  await recordPositions(page);
  for (const [name, seeds, find, said] of faults) {
    expect(await find(page), `before ${name}`).toEqual([]);
    await seed(page, seeds);
    expect(await find(page), name).toContainEqual(expect.stringMatching(said));
    await clear(page);
  }
  expect(await findUnevenEdges(page)).toEqual([]);
  await page.locator('main [data-filas]').evaluate((list) => {
    if (list instanceof HTMLElement) list.style.cssText = 'display: block; margin-right: 46px';
  });
  expect(await findUnevenEdges(page)).toHaveLength(1);
});
