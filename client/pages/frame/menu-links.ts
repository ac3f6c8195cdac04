import type { EnlaceDelMenu } from '#shared/publishing/marco.ts';
import { todasLasSecciones } from '#shared/contract/words/secciones.ts';

/** The entries that staff put under one of the site's own; under none without a path. */
export const entriesUnder = (menu: readonly EnlaceDelMenu[], to: string | null): EnlaceDelMenu[] =>
  menu.filter(({ bajo }) => bajo === to);

/** The link of the page, or of its section. */
export const sectionOf = (pathname: string, menu: readonly EnlaceDelMenu[]): string | undefined => {
  const path = pathname.toLowerCase();
  const links: { to: string }[] = [...menu.map(({ href }) => ({ to: href })), ...todasLasSecciones];
  return links.find(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))?.to;
};
