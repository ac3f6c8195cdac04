import { tipoEvento, type TipoEvento } from '#shared/contract/fields/codigos.ts';
import { today } from '../../lib/vigencia.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { plainTextOf } from '../crud/plain-text.ts';
import { WIDE, type Column, NARROW } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { publicationColumn } from './publication-mark.tsx';
import { standingOf } from './standing.ts';

const EXCERPT = 80;
const MISSING = '—';
const describe = (evento: ManagedEvent): string => plainTextOf(evento, evento.descripcion ?? '');

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
  publicationColumn((evento) => standingOf(evento, today())),
  dateColumn({
    key: 'inicio',
    title: 'Inicio',
    priority: 1,
    day: ({ fecha_Inicio }) => fecha_Inicio,
    until: ({ fecha_fin }) => fecha_fin,
  }),
  dateColumn({
    key: 'fin',
    title: 'Fin',
    priority: 1,
    pair: 'inicio',
    pairBelow: WIDE,
    day: ({ fecha_fin }) => fecha_fin,
  }),
  dateColumn({
    key: 'creacion',
    title: 'Creación',
    priority: 2,
    pair: 'titulo',
    pairBelow: NARROW,
    day: ({ fecha_creacion }) => fecha_creacion,
  }),
];

export const initialSort = { key: 'creacion', dir: 'desc' } as const;

/** The file has one list, so it needs the type as a column. */
export const csvColumns = columns.toSpliced(1, 0, {
  key: 'tipo',
  title: 'Tipo',
  priority: 1,
  text: (evento) => tipoEvento[evento.tipoEvento],
});
