import { StarOff } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { destacados, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { useReorder } from '../crud/use-reorder.ts';
import { useMayOpen } from '../session/may-open.tsx';
import { MoveHandle } from '../ui/list/rows/drag-handle.tsx';
import { withMoveActions } from '../ui/list/rows/reorder.ts';
import { RowActions } from '../ui/list/rows/row-actions.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { PublicationMark } from './publication-mark.tsx';
import type { usePublication } from './use-publication.ts';

const LIST = 'destacados';

const editorOf = ({ slug }: ManagedEvent): string => `/nuevo-evento/${slug}`;

interface HighlightsProps {
  eventos: readonly ManagedEvent[];
  onRemove: ReturnType<typeof usePublication>['unhighlight'];
}

/** The events that the home page shows first, in their order. */
export const Highlights = ({ eventos, onRemove }: HighlightsProps) => {
  const mayOpen = useMayOpen();
  const rows = useMemo(
    () =>
      eventos
        .filter(({ destacado }) => destacado !== null)
        .toSorted((a, b) => Number(a.destacado) - Number(b.destacado) || a.id - b.id),
    [eventos],
  );
  const order = useReorder({
    list: LIST,
    named: 'Portada',
    rows,
    call: destacados.ordenarDestacados,
  });
  const faceOf = ({ slug, id: key, titulo: name }: ManagedEvent): RowView => {
    const onPress = (): void => void onRemove({ key: slug, params: { slug }, name });
    return { key, name, menu: [[], [{ verb: 'Quitar de la portada', icon: StarOff, onPress }]] };
  };
  return (
    <>
      <p>La portada los muestra en este orden; hasta {MAX_DESTACADOS}.</p>
      <ul className={s['destacados']}>
        {rows.map((evento) => (
          <li key={evento.id}>
            {mayOpen(editorOf(evento)) ? <Link to={editorOf(evento)}>{evento.titulo}</Link> : evento.titulo}
            {evento.situacion === 'P' ? null : <PublicationMark publication={evento} />}
            {order ? (
              <span className={s['orden']}>
                <MoveHandle id={evento.id} order={order} />
                <RowActions rowView={withMoveActions(faceOf(evento), order)} hasQuick={false} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
};
