import type { ReactNode } from 'react';
import { useAssociation } from '../../ui/association.ts';
import { useStore } from '../../ui/store.ts';
import { unread } from '../notices/unread.ts';
import { ListHeader } from '../ui/list/list-header.tsx';

interface ScreenProps {
  title: string;
  count?: number;
  /** Buttons beside the heading, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

export const Screen = ({ title, count, actions, children }: ScreenProps) => {
  const news = useStore(unread);
  const { completo } = useAssociation();
  return (
    <>
      <title>{`${news > 0 ? `(${news}) ` : ''}${title} · ${completo}`}</title>
      <ListHeader title={title} {...(count !== undefined && { count })}>
        {actions}
      </ListHeader>
      {children}
    </>
  );
};
