import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAssociation } from '../../ui/association.ts';
import { useStore } from '../../ui/store.ts';
import { unreadCount } from '../notices/unread-count.ts';
import { BandSlot } from '../ui/bands/band-slot.tsx';
import { BackLink } from './back-link.tsx';
import { screenBeforeHistory } from './last-address.ts';
import { backLinkOf, screenTitleOf } from './menu/screen-address.ts';
import s from './screen.module.css';

interface ScreenProps {
  title: string;
  /** «3 de 25» of a filtered list. */
  count?: number | string | undefined;
  /** Buttons beside the heading, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Document title: number of unread notices, screen, site. */
export const ScreenTitle = ({ title }: { title: string }) => {
  const news = useStore(unreadCount);
  const { completo } = useAssociation();
  return <title>{`${news > 0 ? `(${news}) ` : ''}${title} · ${completo}`}</title>;
};

/** The list of a record; from its history, the screen from which that was opened. */
const useBackLink = () => {
  const { pathname } = useLocation();
  const list = backLinkOf(pathname);
  const before = pathname.startsWith('/historial/') ? screenBeforeHistory() : null;
  const title = before === null ? '' : screenTitleOf(before);
  return before === null || title === '' ? list : { path: before, title };
};

export const Screen = ({ title, count, actions, children }: ScreenProps) => {
  const back = useBackLink();
  return (
    <>
      <ScreenTitle title={title} />
      <header className={s['cabeza']}>
        {back ? <BackLink {...back} /> : null}
        <div className={s['titulo']}>
          <h1 tabIndex={-1}>{title}</h1>
          {count === undefined ? null : <output className={`dato ${s['cuenta']}`}>{count}</output>}
        </div>
        <div className={s['acciones']}>{actions}</div>
      </header>
      <BandSlot>{children}</BandSlot>
    </>
  );
};
