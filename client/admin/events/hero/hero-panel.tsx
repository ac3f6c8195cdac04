import { Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import type { Evento } from '#shared/eventos.ts';
import type { Publicacion } from '#shared/publicacion.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import s from './hero-panel.module.css';
import { HeroPreview } from './hero-preview.tsx';
import { usePublication } from '../use-publication.ts';

/** Whether the home page shows an event first, and how it would look there. */
export const HeroPanel = ({ evento }: { evento: (Evento & Publicacion) | null }) => {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Portada" className={s['portada']}>
      {evento ? <HighlightButton evento={evento} /> : null}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Así se ve en la portada</summary>
        {open ? <HeroPreview evento={evento} /> : null}
      </details>
    </section>
  );
};

const HighlightButton = ({ evento }: { evento: Evento & Publicacion }) => {
  const { highlight, unhighlight } = usePublication();
  const { slug, titulo, destacado } = evento;
  return (
    <Button
      onClick={() =>
        void (destacado ? unhighlight : highlight)({ key: slug, params: { slug }, name: titulo })
      }
      variant="secondary"
    >
      <Icon of={destacado ? StarOff : Star} size={18} />
      {destacado ? 'Quitar de destacados' : 'Destacar en la portada'}
    </Button>
  );
};
