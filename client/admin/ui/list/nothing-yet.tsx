import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { screenIcon } from '../../frame/menu/screen-icons.ts';
import { Icon } from '../icon.tsx';
import s from './nothing-yet.module.css';

interface NothingYetProps {
  /** One sentence. */
  children: ReactNode;
  /** What its rows are for, the button that adds the first one, or the way to what is missing. */
  action?: ReactNode;
}

/** In place of a list without rows: the icon of the screen, and a sentence. */
export const NothingYet = ({ children, action }: NothingYetProps) => (
  <div className={s['nada']}>
    <Icon of={screenIcon(useLocation().pathname)} size={28} />
    <p>{children}</p>
    {action}
  </div>
);
