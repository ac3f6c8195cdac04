import type { ReactNode } from 'react';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './screen-purpose.module.css';

interface ScreenPurposeProps {
  /** The public page that shows what the screen holds. */
  page: string;
  children: ReactNode;
}

/** Below a heading: what the screen is for, with the page that visitors see. */
export const ScreenPurpose = ({ page, children }: ScreenPurposeProps) => (
  <p className={s['para']}>
    {children}{' '}
    <OutsideLink arrow href={page}>
      Lo que ven los visitantes
    </OutsideLink>
  </p>
);
