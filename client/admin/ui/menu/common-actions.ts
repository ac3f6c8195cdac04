import { ExternalLink, Trash2 } from 'lucide-react';
import type { Action } from './action.ts';

export const removeAction = (onPress: () => void): Action => ({
  verb: 'Eliminar',
  icon: Trash2,
  danger: true,
  isInline: true,
  onPress,
});

/** «Ver»: a file or a page of the site, in another tab. */
export const viewAction = (href: string): Action => ({ verb: 'Ver', icon: ExternalLink, href });
