import {
  type CredencialDeApi,
  estadosDeCredencial,
  nombreDePermiso,
} from '#shared/capabilities/credentials/credenciales.ts';
import { fechaCorta, momento } from '#shared/contract/words/fechas.ts';
import type { Column } from '../ui/list/columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';

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
  stateColumn({ state: ({ estado }) => estadosDeCredencial[estado] }),
  {
    key: 'vence',
    title: 'Vale hasta',
    priority: 2,
    kind: 'date',
    min: 176,
    text: ({ vence }) => fechaCorta(vence),
  },
  {
    key: 'usada',
    title: 'Último uso',
    priority: 2,
    kind: 'date',
    pair: 'vence',
    text: ({ usada }) => (usada ? momento(usada) : 'Sin usar'),
  },
];
