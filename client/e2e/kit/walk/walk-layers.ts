import type { Page } from 'playwright-core';
import { holdWrites, takeHeldWrites } from './hold-writes.ts';
import { type LayerButton, layerButtons, topLayer } from './layer-buttons.ts';
import { settleRendering, waitForIslands } from '../story.ts';
import { waitForAnimations } from '../wait-for-animations.ts';

/** Looks at what is on top and answers its faults. */
type Check = () => Promise<string[]>;

/** Ends a walk that finds ever new buttons. */
const MOST_PRESSES = 250;

/** What a page loads before it shows all of what was opened. */
const LOADED = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);

const keyOf = (path: readonly string[]): string => path.join(' › ');

/** False for what has gone meanwhile, or takes no focus. */
const focusOn = (selector: string): boolean => {
  const button = document.querySelector<HTMLElement>(selector);
  button?.focus();
  return button !== null && document.activeElement === button;
};

/**
 * Presses every button of a screen and of what the buttons open: menus, sheets, dialogs, lists. What opens is looked at, walked
 * through the same way, and closed with Escape. Nothing is changed: what a press would write is held back.
 */
export class LayerWalk {
  private readonly page: Page;
  private readonly check: Check;
  private readonly address: string;
  /** What a button did, by its way: at the next width those are pressed again that opened something. */
  private readonly effects = new Map<string, 'opens' | 'does not open'>();
  private readonly done = new Set<string>();
  /** Sheets and dialogs that were walked through, by their titles. */
  private readonly known = new Set<string>();
  private faults: string[] = [];
  private readonly loading = new Set<unknown>();
  private presses = 0;
  /** Whether the page waits for the answer to a change, which never comes. */
  private isWaiting = false;

  constructor(page: Page, check: Check) {
    this.page = page;
    this.check = check;
    this.address = page.url();
    // A form that a press changed asks before it is left.
    page.on('dialog', (question) => void question.accept());
    page.on('request', (request) => {
      if (LOADED.has(request.resourceType())) this.loading.add(request);
    });
    page.on('requestfinished', (request) => this.loading.delete(request));
    page.on('requestfailed', (request) => this.loading.delete(request));
  }

  /** What the screen opens, each with the way to it. */
  get opened(): string[] {
    return [...this.effects].filter(([, effect]) => effect === 'opens').map(([way]) => way);
  }

  /** Walks at the page's width and in its theme. Answers the faults, each with the way to it. */
  async run(): Promise<string[]> {
    this.done.clear();
    this.known.clear();
    this.faults = [];
    this.presses = 0;
    await holdWrites(this.page);
    while ((await this.walkThrough(0, [])) === 'cut short' && this.presses <= MOST_PRESSES);
    if (this.presses > MOST_PRESSES) this.faults.push(`more than ${MOST_PRESSES} presses`);
    return this.faults;
  }

  /** Presses what was not pressed yet in one layer; «cut short» when the layer closed before all was pressed. */
  private async walkThrough(layer: number, way: readonly string[]): Promise<'whole' | 'cut short'> {
    for (;;) {
      const buttons = await layerButtons(this.page, layer);
      const left = buttons.filter(({ kind }) => this.isLeft([...way, kind]));
      const [next, ...later] = left;
      if (!next || this.presses > MOST_PRESSES) return 'whole';
      const path = [...way, next.kind];
      this.done.add(keyOf(path));
      const isCut = (await this.press(next, path)) === 'cut short';
      if (isCut) this.done.delete(keyOf(path));
      if ((await topLayer(this.page)).id !== layer) return isCut || later.length > 0 ? 'cut short' : 'whole';
    }
  }

  private isLeft(path: readonly string[]): boolean {
    return !this.done.has(keyOf(path)) && this.effects.get(keyOf(path)) !== 'does not open';
  }

  /** Presses one button and walks through what it opens. */
  private async press(button: LayerButton, path: readonly string[]): Promise<'whole' | 'cut short'> {
    this.presses += 1;
    // By key: a mouse takes ten times as long, and that it reaches every button is tested for each screen.
    if (!(await this.page.evaluate(focusOn, button.selector))) return 'whole';
    await this.page.keyboard.press('Enter');
    await this.settle();
    await this.noteHeld();
    if (this.hasLeft()) await this.reload();
    const { id, isNew, title } = await topLayer(this.page);
    const isSame = this.known.has(title);
    this.effects.set(keyOf(path), isNew && !isSame ? 'opens' : 'does not open');
    if (!isNew) return 'whole';
    if (!isSame) await this.look(path);
    const result = isSame ? 'whole' : await this.walkThrough(id, path);
    if (title && result === 'whole') this.known.add(title);
    await this.close(id, path);
    return result;
  }

  private async close(layer: number, path: readonly string[]): Promise<void> {
    if ((await topLayer(this.page)).id !== layer) return;
    await this.page.keyboard.press('Escape');
    await this.settle();
    await this.noteHeld();
    // A sheet whose text was changed may keep it first.
    if (!this.isWaiting && (await topLayer(this.page)).id === layer)
      await this.page
        .locator(`[data-layer="${layer}"]`)
        .waitFor({ state: 'hidden', timeout: 3000 })
        .catch(() => undefined);
    const now = await topLayer(this.page);
    if (now.isNew) await this.look([...path, 'Escape']);
    else if (now.id === layer && !this.isWaiting) this.report(path, ['is not closed by Escape']);
    if (now.isNew || now.id === layer) await this.reload();
  }

  private async look(path: readonly string[]): Promise<void> {
    this.report(path, await this.check());
  }

  private report(path: readonly string[], faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => [...path, fault].join(' › ')));
  }

  private async noteHeld(): Promise<void> {
    if ((await takeHeldWrites(this.page)).length > 0) this.isWaiting = true;
  }

  private hasLeft(): boolean {
    return new URL(this.page.url()).pathname !== new URL(this.address).pathname;
  }

  private async reload(): Promise<void> {
    await this.page.goto(this.address);
    await waitForIslands(this.page);
    await holdWrites(this.page);
    this.isWaiting = false;
  }

  /** Waits until what the last press asked for is loaded and shown. */
  private async settle(): Promise<void> {
    do {
      await settleRendering(this.page);
      await waitForAnimations(this.page);
    } while (this.loading.size > 0);
  }
}
