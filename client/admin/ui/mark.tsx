import type { ReactNode } from 'react';
import s from './mark.module.css';

interface MarkProps {
  /** A ring, a dot, a triangle, a half disc, a square: never told by colour alone. */
  tone: 'pendiente' | 'bien' | 'aviso' | 'programado' | 'terminado';
  children: ReactNode;
}

/** A state in one word, with a shape. */
export const Mark = ({ tone, children }: MarkProps) => (
  <span className={s['marca']} data-tono={tone}>
    {children}
  </span>
);
