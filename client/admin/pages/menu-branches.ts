import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import { secciones } from '#shared/contract/words/secciones.ts';

/** The entry of the site's menu that holds what stands under none of its sections. */
export const MORE_MENU = 'Más';

/** The section of the site under which an entry stands, in words. */
export const branchOf = (bajo: string | null): string =>
  secciones.find(({ to }) => to === bajo)?.label ?? MORE_MENU;

interface MenuBranch {
  readonly name: string;
  /** Value of `bajo`; undefined where nothing can be added. */
  readonly bajo: string | undefined;
  readonly rows: readonly EnlaceMenu[];
}

/** The site's own entries in the menu's order, each with what staff put under it. */
export const menuBranches = (entries: readonly EnlaceMenu[]): readonly MenuBranch[] => {
  const under = (name: string, bajo: string | undefined): MenuBranch => ({
    name,
    bajo,
    rows: entries.filter((entry) => branchOf(entry.bajo) === name),
  });
  return [
    ...secciones.map(({ to, label }) => under(label, to === '/' ? undefined : to)),
    under(MORE_MENU, ''),
  ];
};

/** What visitors read of an entry. */
export const menuText = ({ texto, pagina }: EnlaceMenu): string => texto ?? pagina ?? '';
