import { ExternalLink, Trash2 } from 'lucide-react';
import type { Act } from './act.ts';

/** «Eliminar»: red, last, and on a desktop one press away. */
export const removeAct = (onPress: () => void): Act => ({
  verb: 'Eliminar',
  icon: Trash2,
  danger: true,
  near: true,
  onPress,
});

/** «Ver»: a file or a page of the site, in another tab. */
export const viewAct = (href: string): Act => ({ verb: 'Ver', icon: ExternalLink, href });
