import type { ReactNode } from 'react';
import { Glyph } from '../../ui/glyph.tsx';
import s from './collapsible.module.css';

interface FoldProps {
  /** what a press shows */
  label: string;
  children: ReactNode;
}

/**
 * What a phone shows when asked to, and a wide screen and paper at once, but for the form below a short page; native,
 * without a script.
 */
export function Collapsible({ label, children }: FoldProps) {
  return (
    <details className={s['fold']}>
      <summary>
        {label}
        <Glyph name="chevron-down" />
      </summary>
      <div className={s['folded']}>{children}</div>
    </details>
  );
}
