import type { PaginaEnLista } from '#shared/content/pages/paginas-propias.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';

type Page = Pick<PaginaEnLista, 'id' | 'titulo'>;

/** What the menu can say of each page, by the page's number: its title, where that is short enough. */
export const titlesForMenu = (pages: readonly Page[]): ReadonlyMap<string, string> =>
  new Map(
    pages
      .filter(({ titulo }) => titulo.length <= longitudes.enlaceMenu)
      .map(({ id, titulo }) => [String(id), titulo]),
  );

/** The text of an entry that leads to `target` now: the target's name, unless somebody wrote another text. */
export const proposedText = (written: string, target: string, names: ReadonlyMap<string, string>): string =>
  written === '' || [...names.values()].includes(written) ? (names.get(target) ?? '') : written;

/** Without a text that is only the title of its page: then the menu says whatever the page is called later. */
export const withoutTitle = <Values extends { id_pagina?: unknown; texto?: unknown }>(
  values: Values,
  pages: readonly Page[],
): Values => {
  const page = pages.find(({ id }) => String(id) === String(values.id_pagina));
  return page && values.texto === page.titulo ? { ...values, texto: '' } : values;
};
