import { useState } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import s from './hero-panel.module.css';
import { HeroPreview } from './hero-preview.tsx';

/** How an event would look in the hero of the home page. */
export const HeroPanel = ({ evento }: { evento: Evento | null }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={s['portada']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Así se ve en la portada</summary>
      {open ? <HeroPreview evento={evento} /> : null}
    </details>
  );
};
