import type { ReactNode } from 'react';
import s from './note.module.css';

/** What a screen is for, under its title. */
export const Note = ({ children }: { children: ReactNode }) => <p className={s['nota']}>{children}</p>;
