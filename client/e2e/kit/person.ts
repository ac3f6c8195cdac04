import type { Locator, Page } from 'playwright-core';
import { deNombre } from '#shared/contract/words/preposicion-de.ts';
import { createInputActions, type InputDevice } from './input-devices.ts';
import { leadsTo } from './paths.ts';
import { waitForAnimations } from './wait-for-animations.ts';
import { DESK, eventually, type Open, sharedToken, type Visit } from './story.ts';
import type { Upload } from './uploads.ts';

const PHONE = { width: 390, height: 844, touch: true };

/** Stories are long, most of all by keyboard on a busy machine. */
export const PATIENT = { timeout: 240_000 };

/** Values by label, in the order they are entered: text, an option's text, or a file. */
type Entries = Readonly<Record<string, string | Upload>>;

/** A member of staff who uses the back office by mouse, touch or keyboard. */
export interface Person extends Visit {
  /** Opens a group of the side menu and returns the menu. */
  openMenu: (group: string) => Promise<Locator>;
  /** Goes to a screen by the menu. */
  goTo: (group: string, screen: string) => Promise<void>;
  /** Goes to a list of what is published, and presses its primary action: «Nuevo evento». */
  startNew: (list: string, action: string) => Promise<void>;
  /** Presses the primary action of the screen, which a phone has in the bottom bar. */
  begin: (action: string) => Promise<void>;
  /** Presses the button or link of this name, in the form of that name if given. */
  press: (name: string, form?: string) => Promise<void>;
  fillIn: (form: string | undefined, entries: Entries) => Promise<void>;
  /** Chooses an entry of the «⋯» of a row, or of the page with `la lista` or `la ficha`. */
  choose: (entry: string, row: string) => Promise<void>;
  /** Opens a part of a record: «Fotos». */
  openPart: (name: string) => Promise<void>;
  /** Presses a button of a confirmation dialog. */
  answer: (question: string, verb: string) => Promise<void>;
  /** Publishes what is open as a draft, at once or as another answer to «when» says. */
  publish: (when?: string) => Promise<void>;
  /** Waits for a new notice with this text, and expects it to be visible. */
  expectToast: (text: string) => Promise<void>;
}

interface Start {
  path?: string;
  token?: string;
  before?: (page: Page) => Promise<void>;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A field is found by its whole label, with or without «(opcional)». */
const labelled = (label: string): RegExp => new RegExp(`^${escape(label)}( \\(.*\\))?$`);

/** What covers a notice in the viewport, as markup with its place; nothing does where it is «in sight», and it is marked as read then. */
const read = (notice: Element): string => {
  const { left, top, width, height } = notice.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!notice.contains(there))
    return `${there?.outerHTML.slice(0, 300)} at ${left}, ${top}, ${width} × ${height}`;
  notice.setAttribute('data-read', '');
  return 'in sight';
};

const pressable = (scope: Locator, name: string): Locator =>
  scope
    .getByRole('button', { name, exact: true })
    .or(scope.getByRole('link', { name, exact: true }))
    .filter({ visible: true });

/** Opens the back office for somebody who is signed in. */
export const createPerson = async (open: Open, way: InputDevice, start: Start = {}): Promise<Person> => {
  const { path = '/administrable', token = await sharedToken(), before } = start;
  const device = way === 'touch' ? PHONE : DESK;
  const visit = await open(path, { ...device, token, ...(before && { before }) });
  const { page } = visit;
  const hands = createInputActions(way, page);
  const place = (form?: string): Locator =>
    form === undefined ? page.getByRole('main') : page.getByRole('form', { name: form, exact: true });

  const put = async (field: Locator, value: string | Upload): Promise<void> => {
    if (typeof value !== 'string') return hands.attach(field, value);
    const isList = await field.evaluate(
      (element) => element instanceof HTMLSelectElement || element instanceof HTMLFieldSetElement,
    );
    return isList ? hands.pick(field, value) : hands.write(field, value);
  };
  const openMenu = async (group: string): Promise<Locator> => {
    if (way === 'touch')
      await hands.press(
        page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Menú' }),
      );
    const menu = page.getByRole('navigation', { name: 'Administración' });
    const button = menu.getByRole('button', { name: new RegExp(`^${escape(group)}\\b`) });
    if ((await button.getAttribute('aria-expanded')) === 'false') await hands.press(button);
    return menu;
  };
  const goTo = async (group: string, screen: string): Promise<void> => {
    const link = (await openMenu(group)).getByRole('link', { name: new RegExp(`^${escape(screen)}\\b`) });
    const address = (await link.getAttribute('href')) ?? '';
    await hands.press(link);
    await page.waitForURL(leadsTo(address));
  };
  const begin = (action: string): Promise<void> =>
    hands.press(pressable(page.locator('body'), action).first());
  return {
    ...visit,
    openMenu,
    goTo,
    startNew: async (list, action) => {
      await goTo('Publicar', list);
      await begin(action);
    },
    begin,
    press: (name, form) => hands.press(pressable(place(form), name)),
    fillIn: async (form, entries) => {
      for (const [label, value] of Object.entries(entries)) {
        const field = place(form).getByLabel(labelled(label));
        const section = field.locator('xpath=ancestor::details[not(@open)]').locator('summary');
        for (const closed of await section.all()) await hands.press(closed);
        await put(field, value);
      }
    },
    choose: async (entry, row) => {
      await hands.press(pressable(place(), `Más acciones ${deNombre(row)}`));
      const item = page.getByRole('menu').getByText(entry, { exact: true });
      await item.waitFor();
      if (way !== 'keyboard') return hands.press(item);
      // Typing its first letters goes there.
      await page.keyboard.type(entry.slice(0, 6));
      await page.keyboard.press('Enter');
    },
    openPart: async (name) => {
      const tabs = page.getByRole('tab');
      if (way !== 'keyboard') return hands.press(tabs.filter({ hasText: new RegExp(`^${name}`) }));
      await hands.press(tabs.and(page.locator('[aria-selected="true"]')));
      const isDown = (await page.getByRole('tablist').getAttribute('aria-orientation')) === 'vertical';
      const [onward, back] = isDown ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
      // At once: a tab's count may change while its screen loads anew.
      const steps = await tabs.evaluateAll((all, wanted) => {
        const at = (is: (tab: Element) => boolean): number => all.findIndex(is);
        const isWanted = (tab: Element): boolean => tab.textContent.startsWith(wanted);
        return at(isWanted) - at((tab) => tab.ariaSelected === 'true');
      }, name);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.keyboard.press(steps > 0 ? onward : back);
      await page.keyboard.press('Enter');
    },
    answer: async (question, verb) => {
      const dialog = page.getByRole('alertdialog', { name: question, exact: true });
      await hands.press(pressable(dialog, verb));
      await dialog.waitFor({ state: 'detached' });
    },
    publish: async (when = 'Publicar ahora') => {
      await hands.press(pressable(place(), 'Publicar…'));
      const question = page.getByRole('dialog', { name: /^Publicar/ });
      await hands.press(question.getByRole('button', { name: when }));
      await question.waitFor({ state: 'detached' });
    },
    expectToast: async (text) => {
      const said = page.getByRole('main').getByRole('status').locator('p:not([data-read])');
      const notice = said.filter({ hasText: new RegExp(`^${escape(text)}$`) });
      await notice
        .first()
        .waitFor()
        .catch(async (cause: unknown) => {
          const shown = await page.locator('[role=status], [role=alert]').allTextContents();
          throw new Error(`«${text}» was not told, but: ${JSON.stringify(shown)}`, { cause });
        });
      // It leaves a sheet that closes for the page behind it, and a dialog that closes may still cover it.
      await eventually(() => waitForAnimations(page).then(() => notice.first().evaluate(read)), 'in sight');
    },
  };
};
