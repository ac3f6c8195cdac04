import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx.ts';
import { iniciales } from '../../lib/text/iniciales.ts';
import { BandSlot } from '../ui/bands/band-slot.tsx';
import s from './open-item.module.css';

/** Focuses the heading if the row that opened it is gone, as on narrow screens. */
const intoFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
};

interface OpenHeadProps {
  /** Its list: «Consultas». */
  back: { to: string; title: string };
  /** Visually hidden prefix of the name: «Consulta de». */
  of: string;
  name: string;
  state: ReactNode;
  actions: ReactNode;
  /** Below the name. */
  facts: ReactNode;
  /** Opened within the same path as its list, so that the frame does not move the focus. */
  isInList?: boolean;
}

/** Name, what can be done with it as a whole; below it its state and the facts. */
export const ItemHead = ({ back, of, name, state, actions, facts, isInList = false }: OpenHeadProps) => {
  const isFirstPage = useLocation().key === 'default';
  return (
    <header className={s['cabeza']}>
      <Link aria-label={`Volver a ${back.title}`} className={s['volver']} to={back.to}>
        ← <span>{back.title}</span>
      </Link>
      <span aria-hidden className={s['inicial']}>
        {iniciales(name).slice(0, 1)}
      </span>
      <h1 ref={isInList && !isFirstPage ? intoFocus : undefined} tabIndex={-1}>
        <span className="visually-hidden">{of} </span>
        {name}
      </h1>
      <div className={s['actos']}>{actions}</div>
      <div className={s['hechos']}>
        <div className={s['estado']}>{state}</div>
        {facts}
      </div>
    </header>
  );
};

/** The messages, which scroll; bands of the forms in `foot` are shown above them. */
export const ItemBody = ({ children, foot }: { children: ReactNode; foot: ReactNode }) => (
  <BandSlot single>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the keyboard, too */}
    <div className={s['hilo']} tabIndex={0}>
      {children}
    </div>
    {foot ? (
      <div className={s['pie']} data-pie="">
        {foot}
      </div>
    ) : null}
  </BandSlot>
);

interface PaperProps {
  /** Who wrote it and when, where the head does not say so. */
  who?: ReactNode;
  children: ReactNode;
  /** What a visitor wrote, or a note for colleagues. */
  kind?: 'pregunta' | 'nota';
}

/** Card of one message. */
export const MessageCard = ({ who, children, kind = 'pregunta' }: PaperProps) => (
  <div className={cx(s['papel'], s[kind])}>
    {who ? <p className={s['quien']}>{who}</p> : null}
    {children}
  </div>
);
