import type { ReactNode } from 'react';
import { useUser } from '../../session/user-context.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { creationsOf } from '../go-to/go-to-items.ts';
import { screenIcon } from '../menu/screen-icons.ts';

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
      creationsOf(useUser().rol).map(({ to, opens, label }) => ({
        verb: label,
        icon: screenIcon(to.replace(/\?.*$/, '')),
        to: opens,
      })),
    ]}
  />
);
