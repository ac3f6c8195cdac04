import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Upload } from './uploads.ts';

/** The three ways of operating a page. */
export const inputDevices = ['mouse', 'touch', 'keyboard'] as const;
export type InputDevice = (typeof inputDevices)[number];

/** Actions of a person on a page. */
export interface InputActions {
  press: (control: Locator) => Promise<void>;
  /** Replaces what a field says; days as `YYYY-MM-DD`. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses the option with this text, of a list or of tiles. */
  pick: (list: Locator, option: string) => Promise<void>;
  /** Chooses a file in the browser's file dialog, which pressing the input must open. */
  attach: (input: Locator, file: Upload) => Promise<void>;
}

type Press = InputActions['press'];

const attachAfter =
  (page: Page, press: Press): InputActions['attach'] =>
  async (input, file) => {
    const chooser = page.waitForEvent('filechooser');
    await press(input);
    // A photo of many MB crosses to the browser first.
    await (await chooser).setFiles(file, { timeout: 60_000 });
  };

/** One of a few values, each with its radio button. */
const isTiles = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element instanceof HTMLFieldSetElement);

const pointing = (page: Page, press: Press): InputActions => ({
  press,
  write: async (field, text) => {
    await press(field);
    await field.fill(text);
  },
  // The list is drawn by the system, outside the page.
  pick: async (list, option) =>
    (await isTiles(list))
      ? press(list.getByText(option, { exact: true }))
      : void (await list.selectOption({ label: option })),
  attach: attachAfter(page, press),
});

/** Value of a multi-line field: a textarea or the editor. */
export const textOfField = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    return element instanceof HTMLElement ? element.innerText.trim() : '';
  });

const FARTHEST = 300;
const STOPS =
  ':is(a[href], button, input, select, textarea, summary, audio, [tabindex]):not([tabindex="-1"])';

interface Place {
  focused: boolean;
  /** Whether the control comes before the focus in tab order. */
  back: boolean;
  /** About how many presses away it is. */
  stops: number;
}

/** Where the control is, seen from the focus. */
const look = (control: Locator): Promise<Place> =>
  control.evaluate((target, stops) => {
    const all = [...document.querySelectorAll(stops)].filter((stop) => stop.checkVisibility());
    // Before anything has the focus, the body has it: the stops are counted from the start of the page.
    const here = document.activeElement === document.body ? null : document.activeElement;
    const isBefore = (a: Element | null, b: Element | null): boolean =>
      a === null || (b !== null && a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING);
    const back = isBefore(target, here);
    const [first, last] = back ? [target, here] : [here, target];
    const between = all.filter((stop) => isBefore(first, stop) && isBefore(stop, last));
    const focused = target === here;
    return { focused, back, stops: focused ? 0 : between.length + 1 };
  }, STOPS);

/** Whether at least part of the focused element is visible, not covered by a fixed bar. */
const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.05, 0.5, 0.95];
    const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
    return points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].some((part) => part.contains(there));
    });
  });

/** Moves the focus to a control with Tab or Shift+Tab, whichever is shorter. */
const reach = async (page: Page, control: Locator): Promise<void> => {
  for (let presses = 0; presses < FARTHEST;) {
    const { focused, back, stops } = await look(control);
    if (focused) {
      expect(await isInSight(control), `${String(control)} is in sight`).toBe(true);
      return;
    }
    // In order, without waiting for each answer. Date fields have several stops: then once more from there.
    const key = back ? 'Shift+Tab' : 'Tab';
    await Promise.all(Array.from({ length: stops }, () => page.keyboard.press(key)));
    presses += stops;
  }
  throw new Error(`Neither Tab nor Shift+Tab leads to ${String(control)}`);
};

/** The browser's language decides the order of day and month, so only dates like 12-12 can be typed. */
const typeDay = async (page: Page, text: string): Promise<void> => {
  const [year = '', month = '', day = ''] = text.split('-');
  if (month !== day) throw new Error(`${text} reads differently in other languages`);
  for (let part = 0; part < 3; part += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(month + day + year);
};

const chosen = (list: Locator): Promise<{ at: number; options: string[] }> =>
  list.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('Not a list of options');
    return { at: element.selectedIndex, options: Array.from(element.options, ({ text }) => text) };
  });

const typing = (page: Page): InputActions => {
  const press =
    (key: string): Press =>
    async (control) => {
      await reach(page, control);
      await page.keyboard.press(key);
    };
  return {
    press: press('Enter'),
    write: async (field, text) => {
      await reach(page, field);
      if ((await field.getAttribute('type')) === 'date') return typeDay(page, text);
      await page.keyboard.press('Control+a');
      return page.keyboard.type(text);
    },
    pick: async (list, option) => {
      if (await isTiles(list)) {
        await reach(page, list.locator(':checked, div:not(:has(:checked)) > label:first-child > input'));
        const tile = list.getByLabel(option, { exact: true });
        while (!(await tile.isChecked())) await page.keyboard.press('ArrowDown');
        return;
      }
      await reach(page, list);
      const { at, options } = await chosen(list);
      const steps = options.indexOf(option) - at;
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      if ((await chosen(list)).at !== options.indexOf(option)) throw new Error(`«${option}» was not taken`);
    },
    attach: attachAfter(page, press('Space')),
  };
};

export const createInputActions = (way: InputDevice, page: Page): InputActions => {
  if (way === 'keyboard') return typing(page);
  return pointing(page, way === 'touch' ? (control) => control.tap() : (control) => control.click());
};
