import { Ban, Check, EyeOff } from 'lucide-react';
import { porLetra } from '#shared/contract/fields/codigos.ts';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import type { StateVerb } from '../ui/menu/action.ts';

const verbs = {
  V: { verb: 'Aprobar', several: 'Aprobar', icon: Check },
  E: { verb: 'Ocultar', several: 'Ocultar', icon: EyeOff },
  N: { verb: 'No deseado', several: 'No deseados', icon: Ban },
} as const satisfies Record<EstadoComentario, StateVerb>;

/** What became of one, and of several. */
const outcomes = {
  V: ['ya se ve', 'ya se ven'],
  E: ['ya no se ve', 'ya no se ven'],
  N: ['quedó como no deseado', 'quedaron como no deseados'],
} as const satisfies Record<EstadoComentario, readonly [string, string]>;

/** What puts a comment into each state. */
export const stateChanges = porLetra(verbs, (to) => ({ ...verbs[to], to }));
/** «El comentario de «Ana» ya no se ve»; `names` of those that are put there, all of which stood in `from` if it is given. */
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
