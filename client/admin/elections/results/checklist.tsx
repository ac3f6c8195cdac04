import type { ReactNode } from 'react';
import { StepCircle } from '../../ui/step-circle.tsx';
import s from './checklist.module.css';

interface CheckProps {
  title: string;
  isDone: boolean;
  /** What is done or missing. */
  children: ReactNode;
  /** The press that does what is missing. */
  act?: ReactNode;
}

/** What publishing needs, each ticked once it is there. */
export const Checklist = ({ children }: { children: ReactNode }) => (
  <ul aria-label="Para publicar" className={s['lista']}>
    {children}
  </ul>
);

export const CheckItem = ({ title, isDone, children, act = null }: CheckProps) => (
  <li>
    <StepCircle state={isDone ? 'done' : 'later'}>
      <span className="visually-hidden">{isDone ? 'Listo: ' : 'Falta: '}</span>
    </StepCircle>
    <p>
      <b>{title}</b>
      <span>{children}</span>
    </p>
    {isDone ? null : act}
  </li>
);
