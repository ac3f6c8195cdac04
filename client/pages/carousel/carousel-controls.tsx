import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import s from './carousel.module.css';
import type { CarouselEngine } from './use-carousel.ts';

interface ControlsProps {
  engine: CarouselEngine;
  idle: boolean;
  children?: ReactNode;
}

/** The pause switch comes first, so that people who need it reach it before anything moves away. */
export function CarouselControls({ engine, idle, children }: ControlsProps) {
  const { paused, togglePaused, move } = engine;
  return (
    <div className={s['controls']} data-quieto={idle || undefined} data-sin-imprimir>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? 'Reanudar movimiento' : 'Pausar movimiento'}
        onClick={togglePaused}
      />
      <IconButton icon="chevron-left" label="Anterior" onClick={() => move(-1)} />
      {children}
      <IconButton icon="chevron-right" label="Siguiente" onClick={() => move(1)} />
    </div>
  );
}
