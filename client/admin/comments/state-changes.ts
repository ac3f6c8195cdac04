import { Ban, Check, Eye, EyeOff } from 'lucide-react';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import type { StateAction } from '../ui/menu/action.ts';

/** States that staff puts a comment in; it waits only until the first of them. */
type Decided = Exclude<EstadoComentario, 'E'>;

const verbs = {
  V: { verb: 'Aprobar', several: 'Aprobar', severalNote: 'Se ven en el sitio', icon: Check },
  O: {
    verb: 'Ocultar',
    several: 'Ocultar',
    severalNote: 'Salen del sitio; puedes volver a mostrarlos',
    icon: EyeOff,
    note: 'Sale del sitio. Puedes volver a mostrarlo.',
  },
  N: {
    verb: 'No deseado',
    several: 'No deseados',
    severalNote: 'Para publicidad y ofensas',
    icon: Ban,
    note: 'Sale del sitio: para publicidad y ofensas.',
  },
} as const satisfies Record<Decided, StateAction>;

/** Result texts for one comment, and for several. */
const outcomes = {
  V: ['ya se ve', 'ya se ven'],
  O: ['ya no se ve', 'ya no se ven'],
  N: ['quedó como no deseado', 'quedaron como no deseados'],
} as const satisfies Record<Decided, readonly [string, string]>;

/** The action that leads to each state. */
export const stateChanges = mapKeys(verbs, (to) => ({ ...verbs[to], to }));
/** Toast text: «El comentario de «Ana» ya no se ve». `from`: the previous state, if all had the same. */
export const stateChangeText = (to: Decided, names: readonly string[], from?: EstadoComentario): string => {
  const [name] = names;
  if (names.length === 1)
    return `El comentario de «${name}» ${to === 'N' && from === 'V' ? outcomes.O[0] : outcomes[to][0]}`;
  return `${names.length} comentarios ${outcomes[to][1]}`;
};
export type StateChange = StateAction & { readonly to: Decided };

/** The action that shows a comment in this state: one that was hidden had been approved before. */
export const showingFrom = (now: EstadoComentario): StateChange => ({
  ...stateChanges.V,
  ...(now === 'O' && { verb: 'Mostrar', icon: Eye }),
});
