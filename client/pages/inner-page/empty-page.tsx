import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useFrame } from '../context/page-context.ts';
import { ContactList, hasContact } from '../contacto/contact-list.tsx';
import s from './short-page.module.css';

interface EmptyPageProps {
  /** that there is nothing, in a sentence */
  now: string;
  /** what the page will show */
  children: ReactNode;
  /** where else the visitor may look; the way to join unless given */
  way?: { to: string; label: string };
}

const JOIN = { to: '/colegiatura', label: 'Cómo colegiarte' };

/** A page without content yet: what will be on it, and what a visitor can do until then. */
export function EmptyPage({ now, children, way = JOIN }: EmptyPageProps) {
  const { ajustes } = useFrame();
  return (
    <div className={s['text']} data-breve>
      <EmptyState>{now}</EmptyState>
      <p className={s['lead']}>{children}</p>
      <p className={s['ways']} data-sin-imprimir>
        <ButtonLink to="/contacto">Escríbenos</ButtonLink>
        <ButtonLink to={way.to} variant="secondary">
          {way.label}
        </ButtonLink>
      </p>
      {hasContact(ajustes) && <ContactList ajustes={ajustes} row />}
    </div>
  );
}
