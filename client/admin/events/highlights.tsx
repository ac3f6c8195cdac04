import { StarOff } from 'lucide-react';
import { useMemo } from 'react';
import { destacados, MAX_DESTACADOS } from '#shared/destacados.ts';
import { write } from '../../api.ts';
import { MoveActions } from '../crud/move-actions.tsx';
import { useReorder } from '../crud/use-reorder.ts';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';
import { May } from '../session/may.tsx';
import { EditorLink } from '../ui/editor-link.tsx';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { PublicationMark } from './publication-mark.tsx';
import type { usePublication } from './use-publication.ts';

const HEADING = 'destacados';

interface HighlightsProps {
  eventos: readonly ManagedEvent[];
  onRemove: ReturnType<typeof usePublication>['unhighlight'];
}

/** The events that the home page shows first, in their order; nothing while there are none. */
export const Highlights = ({ eventos, onRemove }: HighlightsProps) => {
  const rows = useMemo(
    () =>
      eventos
        .filter(({ destacado }) => destacado !== null)
        .toSorted((a, b) => Number(a.destacado) - Number(b.destacado) || a.id - b.id),
    [eventos],
  );
  const order = useReorder({
    list: HEADING,
    rows,
    save: (ids) => write(destacados.ordenarDestacados, { body: { ids } }),
  });
  useFocusAfterRemoval(HEADING, rows.length);
  if (rows.length === 0) return null;
  return (
    <Panel count={rows.length} id={HEADING} title={`Destacados en la portada (hasta ${MAX_DESTACADOS})`}>
      <ul className={s['destacados']}>
        {rows.map((evento) => (
          <li key={evento.id}>
            <EditorLink to={`/nuevo-evento/${evento.slug}`}>{evento.titulo}</EditorLink>
            {evento.situacion === 'P' ? null : <PublicationMark publication={evento} />}
            <May call={destacados.ordenarDestacados}>
              <RowActions>
                <MoveActions id={evento.id} name={evento.titulo} order={order} />
                <RowAction
                  icon={StarOff}
                  name={`${evento.titulo} de la portada`}
                  onPress={() =>
                    void onRemove({ key: evento.slug, params: { slug: evento.slug }, name: evento.titulo })
                  }
                  verb="Quitar"
                />
              </RowActions>
            </May>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
