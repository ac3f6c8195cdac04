import {
  CalendarDays,
  FileSpreadsheet,
  FileText,
  Handshake,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Upload,
  UserPlus,
  Vote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../session/user-context.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { creationsOf } from '../go-to/go-to-items.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  '/nuevo-evento': CalendarDays,
  '/nueva-pagina': FileText,
  '/nuevo-convenio': Handshake,
  '/nuevo-proceso': Vote,
  '/gestion-colegiados?nuevo=1': FileSpreadsheet,
  '/biblioteca': Upload,
  '/plantillas?nuevo=1': MessageSquareText,
  '/usuarios-gestion?nuevo=invitado': UserPlus,
};

interface NewMenuProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** What this person may create; starts open, because a press loaded it. */
export const NewMenu = (props: NewMenuProps) => (
  <ActionMenu
    {...props}
    defaultOpen
    facts={<b>Crear</b>}
    groups={[
      creationsOf(useUser().rol).map(({ opens, label }) => ({
        verb: label,
        icon: icons[opens] ?? Plus,
        to: opens,
      })),
    ]}
  />
);
