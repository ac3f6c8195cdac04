import type { PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { Glyph } from '../../ui/glyph.tsx';
import s from './previous-and-next.module.css';

/** The events before and after this one in the list of all; at an end, its cell is empty. */
export function PreviousAndNext({ anterior, siguiente }: Pick<PaginaDeEvento, 'anterior' | 'siguiente'>) {
  return (
    <nav className={s['neighbours']} aria-label="Otros eventos">
      {anterior && (
        <a href={`/eventos/${anterior.slug}`} className={s['previous']}>
          <Glyph name="chevron-left" />
          <span>
            <small>Anterior</small> {anterior.titulo}
          </span>
        </a>
      )}
      {siguiente && (
        <a href={`/eventos/${siguiente.slug}`} className={s['next']}>
          <span>
            <small>Siguiente</small> {siguiente.titulo}
          </span>
          <Glyph name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
