import type { LucideIcon } from 'lucide-react';
import type { ScreenPath } from '../../../paths.ts';
import type { Permiso } from '#shared/contract/permisos.ts';

export interface MenuLink<To extends string = string> {
  readonly to: To;
  /** Also the heading of the screen. */
  readonly label: string;
  /** What the screen asks of the person who opens it. */
  readonly permiso: Permiso;
  /** The screen that leads to it, where the menu itself does not; «Ir a…» does. */
  readonly under?: string | undefined;
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
  under?: ScreenPath;
  site?: string;
  words?: string;
}
/** A line of the menu; the home of the site is what it edits unless given. */
export const entry = <const To extends ScreenPath | `${ScreenPath}?${string}`>(
  to: To,
  label: string,
  { permiso, under, site = '/', words = '' }: About,
): MenuLink<To> => ({
  to,
  label,
  permiso,
  under,
  site,
  words,
});
