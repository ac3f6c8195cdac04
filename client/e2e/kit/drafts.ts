import type { Page } from 'playwright-core';
import { type Staff } from './staff.ts';
import { type Open, sitio } from './story.ts';

export const eventForm = (page: Page, name = 'Datos del evento') => page.getByRole('form', { name });
/** The band that offers a draft. */
export const draftBand = (page: Page) =>
  page.getByRole('region', {
    name: /^Dejaste (algo sin guardar|sin guardar «.+»), de hoy, \d+:\d\d\s[ap]\.\sm\.( \(1 de \d\))?$/,
  });
export const savedDraftText = (page: Page) =>
  page.getByText(/^Borrador guardado \d+:\d\d\s[ap]\.\sm\., (aún no está en el sitio|solo lo ves tú)$/);
export const pressButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Opens a page as this person, each time in a browser of its own. */
export const openPage = (open: Open, { token }: Staff, path: string) => open(path, { token });

/** What the server keeps of a form. */
export const draftsOf = async ({ token }: Staff, formulario: string): Promise<object[]> => {
  const answer = await fetch(`${sitio.origin}/borrador-leer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ formulario }),
  });
  const drafts: { valores: object }[] = await answer.json();
  return drafts.map(({ valores }) => valores);
};
