import type { ReactNode } from 'react';
import s from './sidebar.module.css';

interface SidebarBlockProps {
  /** id of its heading */
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled block of the inner pages' sidebar. */
export const SidebarBlock = ({ id, title, children }: SidebarBlockProps) => (
  <section className={s['block']} aria-labelledby={id}>
    <h2 id={id} className="eje">
      {title}
    </h2>
    {children}
  </section>
);
