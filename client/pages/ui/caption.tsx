import type { ReactNode } from 'react';
import s from './caption.module.css';

export const Caption = ({ number, children }: { number: number; children: ReactNode }) => (
  <figcaption className={s['caption']}>
    <b>Fig. {number}</b>
    {children}
  </figcaption>
);
