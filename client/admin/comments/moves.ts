import { Ban, Check, EyeOff } from 'lucide-react';
import { porLetra } from '#shared/contract/fields/codigos.ts';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import type { StateVerb } from '../ui/menu/act.ts';

const verbs = {
  V: { verb: 'Aprobar', several: 'Aprobar', icon: Check },
  E: { verb: 'Ocultar', several: 'Ocultar', icon: EyeOff },
  N: { verb: 'No deseado', several: 'No deseados', icon: Ban },
} as const satisfies Record<EstadoComentario, StateVerb>;

/** What puts a comment into each state. */
export const moves = porLetra(verbs, (to) => ({ ...verbs[to], to }));
export type Move = (typeof moves)[EstadoComentario];
