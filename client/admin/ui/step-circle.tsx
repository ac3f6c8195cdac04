import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import s from './step-circle.module.css';

interface StepCircleProps {
  state: 'done' | 'now' | 'later';
  /** Number of the step, or its state for screen readers. */
  children: ReactNode;
}

/** The mark of a step, ticked once it is done. */
export const StepCircle = ({ state, children }: StepCircleProps) => (
  <i className={s['circulo']} data-estado={state}>
    {state === 'done' ? <Icon of={Check} size={16} /> : null}
    {children}
  </i>
);
