import {
  Bell,
  CalendarDays,
  Coins,
  CreditCard,
  Files,
  FileSpreadsheet,
  FileText,
  Handshake,
  History,
  Images,
  ListChecks,
  type LucideIcon,
  Menu,
  MessageCircle,
  MessageSquareText,
  Trash2,
  UserPlus,
  Users,
  Vote,
} from 'lucide-react';
import { homeLink, menu } from './menu.ts';
import { currentGroup, currentLink } from './screen-address.ts';

/* Not in the menu, which is loaded with every screen and draws the icons of its blocks alone. */
const icons: Readonly<Record<string, LucideIcon>> = {
  '/gestion-comentarios': MessageCircle,
  '/avisos': Bell,
  '/plantillas': MessageSquareText,
  '/gestion-eventos': CalendarDays,
  '/gestion-paginas': FileText,
  '/gestion-convenios': Handshake,
  '/gestion-elecciones': Vote,
  '/elecciones-generales': Files,
  '/gestion-dirigente': Users,
  '/colegiatura-requisitos': ListChecks,
  '/gestion-cuotas': Coins,
  '/cuentas-bancarias': CreditCard,
  '/gestion-colegiados': FileSpreadsheet,
  '/biblioteca': Images,
  '/gestion-menu': Menu,
  '/usuarios-gestion': UserPlus,
  '/auditoria': History,
  '/papelera': Trash2,
};

/** The icon of the screen at a path: in «Ir a…», in the menu of what can be made, and while its list is empty. */
export const screenIcon = (path: string): LucideIcon => {
  const group = currentGroup(path);
  const ofBlock = menu.find(({ id }) => id === group)?.icon ?? homeLink.icon;
  return icons[path] ?? icons[currentLink(path)] ?? ofBlock;
};
