import { type SituacionEvento, situacionEvento } from '#shared/codigos.ts';
import type { Publicacion } from '#shared/publicacion.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Mark } from '../ui/mark.tsx';
import s from './gestion-eventos.module.css';

const tones = { P: 'bien', D: 'pendiente', B: 'pendiente', O: 'aviso', V: 'aviso' } as const satisfies Record<
  SituacionEvento,
  string
>;

/** Pages have no place on the home page. */
type State = Omit<Publicacion, 'slug' | 'destacado'> & Partial<Pick<Publicacion, 'destacado'>>;

/** The next moment at which that changes, if one is set. */
const nextMoment = ({ situacion, publicar_desde, publicar_hasta }: State): string | null => {
  if (situacion === 'D' && publicar_desde) return `desde el ${fechaHora(publicar_desde)}`;
  if (situacion === 'P' && publicar_hasta) return `hasta el ${fechaHora(publicar_hasta)}`;
  return null;
};

/** Whether visitors see an event or a page, and whether the home page shows it first. */
export const PublicationMark = ({ publication }: { publication: State }) => {
  const moment = nextMoment(publication);
  return (
    <span className={s['estado']}>
      <Mark tone={tones[publication.situacion]}>{situacionEvento[publication.situacion]}</Mark>
      {publication.destacado ? <Mark tone="bien">Destacado</Mark> : null}
      {moment ? <small>{moment}</small> : null}
    </span>
  );
};
