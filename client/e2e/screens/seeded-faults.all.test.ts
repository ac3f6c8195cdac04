import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  faultsOn,
  findCoveredTexts,
  findMoved,
  findRawWords,
  findTransparentLayers,
  findUnevenEdges,
  recordPositions,
} from '../kit/walk/layout-checks.ts';
import { calledUnsaved } from '../kit/walk/saves.ts';
import { findCutTexts } from '../kit/walk/text-checks.ts';
import { findWeakTexts } from '../kit/walk/weak-texts.ts';
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
    'a text that its picture nearly swallows',
    [{ tag: 'p', text: 'Velado', style: 'color: #888; background: linear-gradient(#777, #777)' }],
    findWeakTexts,
    /«Velado» contrasts 1\.26/,
  ],
  [
    'a text that fades with what holds it',
    [{ tag: 'p', text: 'Desteñido', style: 'opacity: 0.3; color: #000; background: #fff' }],
    findWeakTexts,
    /«Desteñido» contrasts/,
  ],
  [
    'a text in its own colour',
    [{ tag: 'p', text: 'Invisible', style: 'color: #fff; background: #fff' }],
    findWeakTexts,
    /«Invisible» contrasts 1\.00/,
  ],
  [
    'a faint text in a field',
    [{ tag: 'textarea', text: 'Escrito', style: 'color: #aaa; background: #fff' }],
    findWeakTexts,
    /«Escrito» contrasts 2\.32/,
  ],
  [
    'a faint text below what the window shows',
    [{ tag: 'p', text: 'Hondo', style: 'color: #aaa; background: #fff; margin-top: 3000px' }],
    findWeakTexts,
    /«Hondo» contrasts 2\.32/,
  ],
  [
    'a text that is faint in the dark',
    [{ tag: 'p', text: 'Nocturno', style: 'color: #555; background: light-dark(#fff, #333)' }],
    (page) => faultsOn(page, ''),
    /^oscuro: «Nocturno» contrasts/,
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
  [
    'a panel that ends elsewhere than the head',
    [
      {
        tag: 'div',
        style: 'position: absolute; top: 400px; left: -46px; width: 90px; height: 30px; background: red',
      },
    ],
    findUnevenEdges,
    /^the body -\d+ and 0 px/,
  ],
  [
    'what is called unsaved',
    [{ tag: 'p', text: 'Dejaste algo sin guardar', style: '' }],
    calledUnsaved,
    /^Dejaste algo sin guardar$/,
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
  // What cannot be pressed may be faint.
  await seed(page, [{ tag: 'button', text: 'Apagado', style: 'color: #aaa; background: #fff' }]);
  await page
    .getByRole('button', { name: 'Apagado' })
    .evaluate((one) => one.toggleAttribute('disabled', true));
  expect(await findWeakTexts(page)).toEqual([]);
  await clear(page);
  expect(await findUnevenEdges(page)).toEqual([]);
  await page.locator('main [data-filas]').evaluate((list) => {
    if (list instanceof HTMLElement) list.style.cssText = 'display: block; margin-right: 46px';
  });
  expect(await findUnevenEdges(page)).toHaveLength(1);
});
