import type { ReactNode } from 'react';
import s from './note.module.css';

/** Explains a screen, below its title. */
export const Note = ({ children }: { children: ReactNode }) => <p className={s['nota']}>{children}</p>;
