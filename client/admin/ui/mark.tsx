import type { ReactNode } from 'react';
import s from './mark.module.css';

interface MarkProps {
  /** `pendiente` is a ring, `bien` a dot, `aviso` a triangle: never told by colour alone. */
  tone: 'pendiente' | 'bien' | 'aviso';
  children: ReactNode;
}

/** A state in one word, with a shape. */
export const Mark = ({ tone, children }: MarkProps) => (
  <span className={s['marca']} data-tono={tone}>
    {children}
  </span>
);
