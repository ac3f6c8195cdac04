import type { ReactNode } from 'react';
import { nombreCompleto } from '#shared/asociacion.ts';
import { ListHeader } from '../ui/list/list-header.tsx';

interface ScreenProps {
  title: string;
  /** Rows of the screen's list. */
  count?: number;
  /** Buttons at the right of the heading, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The title of the tab, the heading of the page, and what stands below. */
export const Screen = ({ title, count, actions, children }: ScreenProps) => (
  <>
    <title>{`${title} · ${nombreCompleto}`}</title>
    <ListHeader title={title} {...(count !== undefined && { count })}>
      {actions}
    </ListHeader>
    {children}
  </>
);
