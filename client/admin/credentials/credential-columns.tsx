import {
  type CredencialDeApi,
  type EstadoDeCredencial,
  estadosDeCredencial,
  nombreDePermiso,
} from '#shared/credenciales.ts';
import { fechaHora, fechaTabla } from '../../lib/text/fechas.ts';
import type { Column } from '../ui/list/table.tsx';
import { Mark } from '../ui/mark.tsx';

const tones = { activa: 'bien', vencida: 'pendiente', revocada: 'pendiente' } as const satisfies Record<
  EstadoDeCredencial,
  string
>;

export const credentialColumns: readonly Column<CredencialDeApi>[] = [
  { key: 'nombre', title: 'Nombre', text: ({ nombre }) => nombre },
  { key: 'de', title: 'Actúa por', text: ({ de, propia }) => (propia ? `${de} (tú)` : de) },
  { key: 'permisos', title: 'Puede', text: ({ permisos }) => permisos.map(nombreDePermiso).join(', ') },
  {
    key: 'estado',
    title: 'Estado',
    text: ({ estado }) => estadosDeCredencial[estado],
    cell: ({ estado }) => <Mark tone={tones[estado]}>{estadosDeCredencial[estado]}</Mark>,
  },
  { key: 'vence', title: 'Vale hasta', data: true, text: ({ vence }) => fechaTabla(vence) },
  {
    key: 'usada',
    title: 'Último uso',
    data: true,
    text: ({ usada }) => (usada ? fechaHora(usada) : 'Sin usar'),
  },
];
