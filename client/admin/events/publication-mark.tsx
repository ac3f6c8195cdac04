import { situacionEvento } from '#shared/contract/fields/estados.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { momentoBreve } from '#shared/contract/words/fechas.ts';
import type { Column } from '../ui/list/columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import { Mark, StateMark } from '../ui/mark.tsx';
import s from './gestion-eventos.module.css';
import { publishedFrom } from './standing.ts';

/** Pages have no place on the home page. */
type State = Omit<Publicacion, 'slug' | 'destacado'> & Partial<Pick<Publicacion, 'destacado'>>;

/** The next scheduled change of state. */
const nextMoment = ({ situacion, publicar_desde, publicar_hasta }: State): string | null => {
  const now = Date.now();
  if (situacion === 'D' && publicar_desde) return publishedFrom(publicar_desde, now);
  if (situacion === 'P' && publicar_hasta) return `hasta el ${momentoBreve(publicar_hasta, now)}`;
  return null;
};

/** Whether visitors see what a row holds, and until when or from when; otherwise what `standing` says of it. */
export const publicationColumn = <Row extends State>(
  standing: (row: Row) => string | null = () => null,
): Column<Row> =>
  stateColumn({
    // «Se publica el 27 nov.» and the hour below it.
    min: 156,
    state: ({ situacion }) => situacionEvento[situacion],
    // What is seen without an end, as most are.
    isUsual: (row) => row.situacion === 'P' && nextMoment(row) === null,
    sortBy: 'text',
    secondLine: (row) => nextMoment(row) ?? standing(row),
  });

/** Whether visitors see an event or a page, and whether the home page shows it first. */
export const PublicationMark = ({ publication }: { publication: State }) => {
  const moment = nextMoment(publication);
  return (
    <span className={s['estado']}>
      <StateMark of={situacionEvento[publication.situacion]} />
      {publication.destacado ? <Mark tone="bien">Destacado</Mark> : null}
      {moment ? <small>{moment}</small> : null}
    </span>
  );
};
