import { situacionEvento, tipoEvento, type TipoEvento } from '#shared/contract/codigos.ts';
import { diaDe, fechaTabla } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { wordsOf } from '../crud/words.ts';
import { APART, type Column, NARROW } from '../ui/list/columns.ts';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { NextMoment, StateMark } from './publication-mark.tsx';

const EXCERPT = 80;
const MISSING = '—';
const day = (value: string | null): string => (value ? fechaTabla(value) : MISSING);
const describe = (evento: ManagedEvent): string => wordsOf(evento, evento.descripcion ?? '');

export const TypeMark = ({ tipo }: { tipo: TipoEvento }) => (
  <span aria-hidden className={s['marca']} data-tipo={tipo} />
);

export const columns: readonly Column<ManagedEvent>[] = [
  {
    key: 'titulo',
    title: 'Título',
    priority: 1,
    text: ({ titulo }) => titulo,
    sortBy: ({ titulo }) => titulo,
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    priority: 3,
    pair: 'titulo',
    text: (evento) => describe(evento) || MISSING,
    csv: describe,
    cell: (evento) => recortar(describe(evento), EXCERPT) || MISSING,
  },
  {
    key: 'estado',
    title: 'Estado',
    priority: 1,
    kind: 'state',
    text: ({ situacion }) => situacionEvento[situacion],
    sortBy: ({ situacion }) => situacionEvento[situacion],
    cell: (evento) => <StateMark state={evento.situacion} />,
    second: (evento) => <NextMoment publication={evento} />,
  },
  {
    key: 'inicio',
    title: 'Inicio',
    priority: 1,
    kind: 'date',
    text: ({ fecha_Inicio }) => day(fecha_Inicio),
    sortBy: ({ fecha_Inicio }) => fecha_Inicio,
    csv: ({ fecha_Inicio }) => fecha_Inicio,
  },
  {
    key: 'fin',
    title: 'Fin',
    priority: 1,
    kind: 'date',
    pair: 'inicio',
    pairBelow: APART,
    text: ({ fecha_fin }) => day(fecha_fin),
    sortBy: ({ fecha_fin }) => fecha_fin,
    csv: ({ fecha_fin }) => fecha_fin ?? '',
  },
  {
    key: 'creacion',
    title: 'Creación',
    priority: 2,
    kind: 'date',
    pair: 'estado',
    pairBelow: NARROW,
    text: ({ fecha_creacion }) => day(fecha_creacion),
    sortBy: ({ fecha_creacion }) => fecha_creacion,
    csv: ({ fecha_creacion }) => diaDe(fecha_creacion),
  },
];

export const initial = { key: 'creacion', dir: 'desc' } as const;

/** The file has one list, so it needs the type as a column. */
export const csvColumns = columns.toSpliced(1, 0, {
  key: 'tipo',
  title: 'Tipo',
  priority: 1,
  text: (evento) => tipoEvento[evento.tipoEvento],
});
