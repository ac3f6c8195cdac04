import { useState } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import s from './hero-panel.module.css';
import { useAssociation } from '../../../ui/association.ts';
import { StillHero } from '../../../ui/home/hero-slide.tsx';
import { heroSlideOf } from '../../../ui/home/hero-slides.ts';
import { today } from '../../../lib/vigencia.ts';
import { StyledFrame } from '../styled-frame.tsx';
import { useEventValues } from '../use-event-values.ts';

/** How an event would look in the hero of the home page. */
export const HeroPanel = ({ evento }: { evento: Evento | null }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={s['portada']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Así se verá si va entre los destacados</summary>
      {open ? <HeroPreview evento={evento} /> : null}
    </details>
  );
};

/** The hero of the home page with what the form holds, as wide as on a desk and as on a phone. */
const HeroPreview = ({ evento }: { evento: Evento | null }) => {
  const [day] = useState(today);
  const values = useEventValues(evento);
  const shown = {
    ...values,
    slug: evento?.slug ?? '',
    titulo: values.titulo || 'Título del evento',
    descripcion: values.descripcion || null,
    fecha_Inicio: values.fecha_Inicio || day,
  };
  const slide = heroSlideOf(shown, useAssociation());
  return (
    <div className={s['marcos']}>
      <StyledFrame className={s['escritorio']} title="La portada en una computadora">
        <StillHero slide={slide} />
      </StyledFrame>
      <StyledFrame className={s['telefono']} title="La portada en un teléfono">
        <StillHero slide={slide} />
      </StyledFrame>
    </div>
  );
};
