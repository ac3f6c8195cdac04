import type { EnlaceDelMenu } from '#shared/publishing/marco.ts';
import { secciones } from '#shared/contract/words/secciones.ts';

/** Sections reached from the footer and the small menu. */
const more = [
  { to: '/agenda', label: 'Agenda' },
  { to: '/elecciones', label: 'Elecciones' },
] as const;

/** All of the site's own sections. */
export const allLinks = [...secciones, ...more];

/** The entries that staff put under one of the site's own; under none without a path. */
export const entriesUnder = (menu: readonly EnlaceDelMenu[], to: string | null): EnlaceDelMenu[] =>
  menu.filter(({ bajo }) => bajo === to);

/** The link of the page, or of the section it stands in. */
export const sectionOf = (pathname: string, menu: readonly EnlaceDelMenu[]): string | undefined => {
  const path = pathname.toLowerCase();
  const links: { to: string }[] = [...menu.map(({ href }) => ({ to: href })), ...allLinks];
  return links.find(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))?.to;
};
