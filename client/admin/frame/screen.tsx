import type { ReactNode } from 'react';
import { nombreCompleto } from '#shared/asociacion.ts';
import { ListHeader } from '../ui/list/list-header.tsx';

interface ScreenProps {
  title: string;
  /** Number of rows in the screen's list. */
  count?: number;
  /** Buttons beside the heading, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Document title, heading and content of a screen. */
export const Screen = ({ title, count, actions, children }: ScreenProps) => (
  <>
    <title>{`${title} · ${nombreCompleto}`}</title>
    <ListHeader title={title} {...(count !== undefined && { count })}>
      {actions}
    </ListHeader>
    {children}
  </>
);
