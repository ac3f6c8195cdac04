import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PaginaDeEvento } from '#shared/paginas.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './neighbours.module.css';

/** The events before and after this one in the merged list; an end leaves its cell empty. */
export function Neighbours({ anterior, siguiente }: Pick<PaginaDeEvento, 'anterior' | 'siguiente'>) {
  return (
    <nav className={s['neighbours']} aria-label="Otros eventos">
      {anterior && (
        <Link to={`/eventos/${anterior.slug}`} className={s['previous']}>
          <Icon of={ChevronLeft} />
          <span>
            <small>Anterior</small> {anterior.titulo}
          </span>
        </Link>
      )}
      {siguiente && (
        <Link to={`/eventos/${siguiente.slug}`} className={s['next']}>
          <span>
            <small>Siguiente</small> {siguiente.titulo}
          </span>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
