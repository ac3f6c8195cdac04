import type { Locator, Page } from 'playwright-core';
import { makeEvent } from './make-event.ts';
import { type Open, sharedToken } from './story.ts';

/** Opens the form of a new text of a new event. */
export const openTextForm = async (
  open: Open,
  options: { width: number; height: number; touch?: boolean },
) => {
  // A draft: other stories count the published events.
  const slug = await makeEvent(`Con formato ${Math.random()}`, 'B');
  const person = await open(`/nuevo-evento/${slug}?nuevo=texto`, { ...options, token: await sharedToken() });
  const form = person.page.getByRole('form', { name: 'Nuevo texto', exact: true });
  const field = form.getByRole('textbox', { name: 'Contenido', exact: true });
  await form.getByRole('toolbar').waitFor();
  return { ...person, slug, form, field, person };
};

/** «⋯», which has the tools that do not fit into the line. */
export const MORE = 'Más formato';
/** A tool in it. */
export const inMenu = (page: Page, name: string): Locator =>
  page.getByRole('menu', { name: MORE }).getByText(name, { exact: true });
/** Once the menu is gone and the focus, which it gives back to its button, has gone on. */
export const waitUntilMenuCloses = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (more) =>
      document.querySelector('[role=menu]') === null &&
      document.activeElement?.getAttribute('title') !== more,
    MORE,
  );
};

/** Presses a tool of the form, in the line or in «⋯». */
const by =
  (form: Locator, press: (control: Locator) => Promise<void>) =>
  async (name: string): Promise<void> => {
    const more = form.getByRole('button', { name: MORE });
    const inLine = form.getByRole('button', { name, exact: true });
    // The line ends with «⋯».
    const control = inLine.or(more).filter({ visible: true }).first();
    const isInLine = (await control.getAttribute('title')) !== MORE;
    await press(control);
    if (isInLine) return;
    await press(inMenu(form.page(), name));
    await waitUntilMenuCloses(form.page());
  };
export const byTouch = (form: Locator) => by(form, (control) => control.tap());
export const byMouse = (form: Locator) => by(form, (control) => control.click());
