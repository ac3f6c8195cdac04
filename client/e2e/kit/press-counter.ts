import type { Locator, Page } from 'playwright-core';
import { waitForAnimations } from './wait-for-animations.ts';
import { picture, type Upload } from './uploads.ts';

/** What a task may cost. */
export interface Cost {
  presses: number;
  /** Heights of the screen. */
  scrolled: number;
}

/** A common laptop and a common phone. */
export const DEVICES = {
  mouse: { viewport: { width: 1366, height: 768 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Device = keyof typeof DEVICES;

/** Performs one task and counts its cost. Focusing a field to type is not counted as a press. */
export interface PressCounter {
  readonly page: Page;
  readonly way: Device;
  readonly cost: Cost;
  press: (control: Locator) => Promise<void>;
  /** Replaces what a field says, or chooses the option with this text. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses files in the browser's file dialog, which one press opens. */
  attach: (control: Locator, files: Upload | Upload[]) => Promise<void>;
}

/** Scrolls as little as shows the middle of a control, of all that scrolls around it; returns by how many pixels. */
const bringIntoView = (control: Element): number => {
  const around: Element[] = [];
  for (let box = control.parentElement; box; box = box.parentElement) around.push(box);
  const tops = around.map(({ scrollTop }) => scrollTop);
  control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return around.reduce((sum, { scrollTop }, at) => sum + Math.abs(scrollTop - (tops[at] ?? 0)), 0);
};

/** Whether it can be pressed where it is: in the window, and not below a bar. */
const isInReach = (control: Element): boolean => {
  const { left, top, width, height } = control.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return [control, ...labels].some((part) => part.contains(there));
};

/** Does a task by mouse or by touch, and counts. */
export const countPresses = (page: Page, way: Device): PressCounter => {
  const cost: Cost = { presses: 0, scrolled: 0 };
  const see = async (control: Locator): Promise<void> => {
    await control.waitFor();
    // A menu that slides in is not in place yet.
    await waitForAnimations(page);
    if (await control.evaluate(isInReach)) return;
    const { height } = page.viewportSize() ?? { height: 1 };
    cost.scrolled += (await control.evaluate(bringIntoView)) / height;
  };
  const press = async (control: Locator): Promise<void> => {
    await see(control);
    cost.presses += 1;
    await (way === 'touch' ? control.tap() : control.click());
  };
  return {
    page,
    way,
    cost,
    press,
    write: async (field, text) => {
      await see(field);
      const kind = await field.evaluate(({ tagName }) => tagName);
      if (kind === 'SELECT') await field.selectOption({ label: text });
      else if (kind === 'FIELDSET') await field.getByText(text, { exact: true }).click();
      else await field.fill(text);
    },
    attach: async (control, files) => {
      const chooser = page.waitForEvent('filechooser');
      await press(control);
      await (await chooser).setFiles(files);
    },
  };
};

export const pressableElements = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope
    .getByRole('button', { name, exact: true })
    .or(scope.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first();
export const waitForToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('status').getByText(text).first().waitFor();
/** Opens a screen by «Ir a…», which costs two presses. */
export const goTo = async (
  { page, way, press }: PressCounter,
  words: string,
  found = words,
): Promise<void> => {
  await press(pressableElements(page, way === 'touch' ? 'Buscar' : /^Ir a…/));
  const dialog = page.getByRole('dialog', { name: 'Ir a…' });
  await dialog.getByRole('combobox').fill(words);
  await press(dialog.getByRole('option', { name: found }).first());
  await dialog.waitFor({ state: 'detached' });
};
/** An event with a title and a text, and no picture yet. */
export const beginEvent = async (
  { page, way, press, write }: PressCounter,
  title: string,
): Promise<Locator> => {
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await press(pressableElements(way === 'touch' ? bar : page.getByRole('main'), 'Nuevo evento'));
  const form = page.getByRole('form', { name: 'Datos del evento' });
  await write(form.getByLabel('Título'), title);
  await write(form.getByLabel('Descripción'), 'Ven a conocernos.');
  return form;
};
export const newEvent = async (desk: PressCounter, title: string): Promise<Locator> => {
  const form = await beginEvent(desk, title);
  await desk.attach(pressableElements(form, '+ Foto'), await picture('#2b3f9e'));
  await form.getByLabel('Qué se ve en la foto 1').waitFor();
  return form;
};
/** Runs an action of a list row: an icon on hover with a mouse, in «⋯» on a phone. */
export const actOnRow = async (
  { page, way, press }: PressCounter,
  verb: string,
  name: string,
): Promise<void> => {
  if (way === 'touch') {
    await press(pressableElements(page, `Más acciones de ${name}`));
    return press(page.getByRole('menuitem', { name: verb }));
  }
  const act = pressableElements(page, `${verb} ${name}`);
  await act.hover();
  return press(act);
};
/** Two presses: the question, and its answer. */
export const publish = async ({ page, press }: PressCounter, when = 'Publicar ahora'): Promise<void> => {
  await press(pressableElements(page.getByRole('main'), 'Publicar…'));
  await press(page.getByRole('dialog', { name: /^Publicar/ }).getByRole('button', { name: when }));
};
/** In the list of events, the row of one. */
export const findEvent = async ({ page, press, write }: PressCounter, name: string): Promise<void> => {
  await press(pressableElements(page.getByRole('navigation', { name: 'Ir a' }), 'Eventos y noticias'));
  await write(page.getByRole('textbox', { name: 'Buscar por título o descripción' }), name);
  await pressableElements(page, name).waitFor();
};
