import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { letras, tipoEvento } from '#shared/codigos.ts';
import type { Evento } from '#shared/eventos.ts';
import { formatos } from '#shared/formato.ts';
import { StillHero } from '../../ui/hero-slide.tsx';
import { slideOf } from '../../ui/hero-slides.ts';
import { useShown } from '../ui/form/file-field.tsx';
import s from './hero-panel.module.css';
import { StyledFrame } from './styled-frame.tsx';

const useText = (name: string): string => {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
};

/** The address of what a file field holds: the chosen file, or the saved one. */
const useImage = (name: string, saved: string | undefined): string => {
  const value: unknown = useWatch({ name });
  return useShown(value instanceof File ? value : null, saved)?.url ?? '';
};

/** The hero of the home page with what the form holds, as wide as on a desk and as on a phone. */
export const HeroPreview = ({ evento }: { evento: Evento | null }) => {
  const tipo = useText('tipoEvento');
  const formato = useText('formato');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const slide = slideOf({
    slug: evento?.slug ?? '',
    titulo: useText('titulo').trim() || 'Título del evento',
    descripcion: useText('descripcion').trim() || null,
    formato: formatos.find((one) => one === formato) ?? 'plano',
    tipoEvento: letras(tipoEvento).find((letter) => letter === tipo) ?? 'A',
    fecha_Inicio: useText('fecha_Inicio') || today,
    img_principal: useImage('img_principal', evento?.img_principal),
    img_fondo: useImage('img_fondo', evento?.img_fondo),
  });
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
