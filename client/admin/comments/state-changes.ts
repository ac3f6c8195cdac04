import { Ban, Check, EyeOff } from 'lucide-react';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import type { StateAction } from '../ui/menu/action.ts';

const verbs = {
  V: { verb: 'Aprobar', several: 'Aprobar', severalNote: 'Se ven en el sitio', icon: Check },
  E: {
    verb: 'Ocultar',
    several: 'Ocultar',
    severalNote: 'Salen del sitio y quedan en espera',
    icon: EyeOff,
    note: 'Sale del sitio y queda en espera, por si lo apruebas después.',
  },
  N: {
    verb: 'No deseado',
    several: 'No deseados',
    severalNote: 'Para publicidad y ofensas',
    icon: Ban,
    note: 'Sale del sitio y de tus pendientes: para publicidad y ofensas.',
  },
} as const satisfies Record<EstadoComentario, StateAction>;

/** Result texts for one comment, and for several. */
const outcomes = {
  V: ['ya se ve', 'ya se ven'],
  E: ['ya no se ve', 'ya no se ven'],
  N: ['quedó como no deseado', 'quedaron como no deseados'],
} as const satisfies Record<EstadoComentario, readonly [string, string]>;

/** The action that leads to each state. */
export const stateChanges = mapKeys(verbs, (to) => ({ ...verbs[to], to }));
/** Toast text: «El comentario de «Ana» ya no se ve». `from`: the previous state, if all had the same. */
export const stateChangeText = (
  to: EstadoComentario,
  names: readonly string[],
  from?: EstadoComentario,
): string => {
  const [name] = names;
  if (names.length === 1)
    return `El comentario de «${name}» ${to === 'N' && from === 'V' ? outcomes.E[0] : outcomes[to][0]}`;
  return `${names.length} comentarios ${outcomes[to][1]}`;
};
export type StateChange = (typeof stateChanges)[EstadoComentario];
