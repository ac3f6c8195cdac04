import type { ReactNode } from 'react';
import type { Estado, Tono } from '#shared/contract/fields/estados.ts';
import s from './mark.module.css';

interface MarkProps {
  tone: Tono;
  children: ReactNode;
}

/** A status in one word, with a shape so that it does not depend on colour. */
export const Mark = ({ tone, children }: MarkProps) => (
  <span className={s['marca']} data-tono={tone}>
    {children}
  </span>
);

export const StateMark = ({ of: { label, tone } }: { of: Estado }) => <Mark tone={tone}>{label}</Mark>;
