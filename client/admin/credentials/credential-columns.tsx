import {
  type CredencialDeApi,
  type EstadoDeCredencial,
  estadosDeCredencial,
  nombreDePermiso,
} from '#shared/people/credenciales.ts';
import { fechaHora, fechaTabla } from '../../lib/text/fechas.ts';
import type { Column } from '../ui/list/columns.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { activa: 'bien', vencida: 'pendiente', revocada: 'pendiente' } as const satisfies Record<
  EstadoDeCredencial,
  string
>;

export const credentialColumns: readonly Column<CredencialDeApi>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre },
  {
    key: 'de',
    title: 'Actúa por',
    priority: 1,
    pair: 'nombre',
    text: ({ de, propia }) => (propia ? `${de} (tú)` : de),
  },
  {
    key: 'permisos',
    title: 'Puede',
    priority: 2,
    lines: 2,
    text: ({ permisos }) => permisos.map(nombreDePermiso).join(', '),
  },
  {
    key: 'estado',
    title: 'Estado',
    priority: 1,
    kind: 'state',
    text: ({ estado }) => estadosDeCredencial[estado],
    cell: ({ estado }) => <Mark tone={tones[estado]}>{estadosDeCredencial[estado]}</Mark>,
  },
  {
    key: 'vence',
    title: 'Vale hasta',
    priority: 2,
    kind: 'date',
    min: 176,
    text: ({ vence }) => fechaTabla(vence),
  },
  {
    key: 'usada',
    title: 'Último uso',
    priority: 2,
    kind: 'date',
    pair: 'vence',
    text: ({ usada }) => (usada ? fechaHora(usada) : 'Sin usar'),
  },
];
