import type { ReactNode } from 'react';
import { Glyph } from '../../ui/glyph.tsx';
import s from './collapsible.module.css';

interface FoldProps {
  /** what a press shows */
  label: string;
  /** on wide screens too */
  everywhere?: boolean;
  children: ReactNode;
}

/** What a phone shows when asked to, and a wide screen and paper at once; native, without a script. */
export function Collapsible({ label, everywhere = false, children }: FoldProps) {
  return (
    <details className={s['fold']} data-siempre={everywhere || undefined}>
      <summary>
        {label}
        <Glyph name="chevron-down" />
      </summary>
      <div className={s['folded']}>{children}</div>
    </details>
  );
}
