import { tipoEvento, type TipoEvento } from '#shared/contract/fields/codigos.ts';
import { situacionEvento } from '#shared/contract/fields/estados.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { plainWords } from '../crud/plain-words.ts';
import { APART, type Column, NARROW } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { nextMoment } from './publication-mark.tsx';

const EXCERPT = 80;
const MISSING = '—';
const describe = (evento: ManagedEvent): string => plainWords(evento, evento.descripcion ?? '');

export const TypeMark = ({ tipo }: { tipo: TipoEvento }) => (
  <span aria-hidden className={s['marca']} data-tipo={tipo} />
);

export const columns: readonly Column<ManagedEvent>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text: ({ titulo }) => titulo, sortBy: 'text' },
  {
    key: 'descripcion',
    title: 'Descripción',
    priority: 3,
    pair: 'titulo',
    text: (evento) => describe(evento) || MISSING,
    csv: describe,
    cell: (evento) => recortar(describe(evento), EXCERPT) || MISSING,
  },
  stateColumn({
    // «desde el 27/11/2027, 08:00» is never cut.
    min: 200,
    state: ({ situacion }) => situacionEvento[situacion],
    sortBy: 'text',
    second: nextMoment,
  }),
  dateColumn({ key: 'inicio', title: 'Inicio', priority: 1, day: ({ fecha_Inicio }) => fecha_Inicio }),
  dateColumn({
    key: 'fin',
    title: 'Fin',
    priority: 1,
    pair: 'inicio',
    pairBelow: APART,
    day: ({ fecha_fin }) => fecha_fin,
  }),
  dateColumn({
    key: 'creacion',
    title: 'Creación',
    priority: 2,
    pair: 'estado',
    pairBelow: NARROW,
    day: ({ fecha_creacion }) => fecha_creacion,
  }),
];

export const initial = { key: 'creacion', dir: 'desc' } as const;

/** The file has one list, so it needs the type as a column. */
export const csvColumns = columns.toSpliced(1, 0, {
  key: 'tipo',
  title: 'Tipo',
  priority: 1,
  text: (evento) => tipoEvento[evento.tipoEvento],
});
