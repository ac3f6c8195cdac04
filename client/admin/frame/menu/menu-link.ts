import type { LucideIcon } from 'lucide-react';
import type { Permiso } from '#shared/contract/permisos.ts';

/** A screen of the office. Its file in `admin/` is named after its address: `gestion-cuotas.screen.tsx`. */
export interface MenuLink {
  /** Route path, with parameters. */
  readonly path: string;
  /** Path without parameters. */
  readonly to: string;
  /** Target of the menu entry; usually `to`. */
  readonly opens: string;
  /** Text of the link, also the heading of its screen. */
  readonly label: string;
  /** Permission needed to open the screen. */
  readonly permiso: Permiso;
  /** Path of the screen that links to it; such screens are in «Ir a…» but not in the menu. */
  readonly parent?: string | undefined;
  /** Public page that shows what this screen edits. */
  readonly site: string;
  /** Additional search words for «Ir a…». */
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
/** A menu entry; its public page defaults to the home page. */
export const menuLink = (
  path: string,
  label: string,
  { permiso, opens, parent, site = '/', words = '' }: About,
): MenuLink => {
  const to = path.replace(/\/:.*$/, '');
  return { path, to, opens: opens ?? to, label, permiso, parent, site, words };
};
