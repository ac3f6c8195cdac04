import type { LucideIcon } from 'lucide-react';
import type { Permiso } from '#shared/contract/permisos.ts';

/** A screen, shown by the file in `admin/` that has the name of its address: `gestion-cuotas.screen.tsx`. */
export interface MenuLink {
  /** Its address, with its parameters. */
  readonly path: string;
  /** The same without them. */
  readonly to: string;
  /** Where a press on its entry leads, mostly there too. */
  readonly opens: string;
  /** Also the heading of the screen. */
  readonly label: string;
  /** What the screen asks of the person who opens it. */
  readonly permiso: Permiso;
  /** The screen that leads to it, where the menu itself does not; «Ir a…» does. */
  readonly parent?: string | undefined;
  /** Public page of what this screen edits. */
  readonly site: string;
  /** Other words by which «Ir a…» finds it. */
  readonly words: string;
}
export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly links: readonly MenuLink[];
}

interface About {
  permiso: Permiso;
  opens?: string;
  parent?: string;
  site?: string;
  words?: string;
}
/** A line of the menu; the home of the site is what it edits unless given. */
export const menuLink = (
  path: string,
  label: string,
  { permiso, opens, parent, site = '/', words = '' }: About,
): MenuLink => {
  const to = path.replace(/\/:.*$/, '');
  return { path, to, opens: opens ?? to, label, permiso, parent, site, words };
};
