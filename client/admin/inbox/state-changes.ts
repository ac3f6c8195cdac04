import { Archive, Ban, Check, RotateCcw } from 'lucide-react';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import type { StateAction } from '../ui/menu/action.ts';

const verbs = {
  R: { verb: 'Marcar como respondida', several: 'Respondidas', icon: Check },
  A: { verb: 'Archivar', several: 'Archivar', icon: Archive },
  N: { verb: 'No deseada', several: 'No deseadas', icon: Ban },
  P: { verb: 'Reabrir', several: 'Reabrir', icon: RotateCcw },
} as const satisfies Record<SituacionConsulta, StateAction>;

/** Result texts for one enquiry, and for several. */
const outcomes = {
  R: ['quedó como respondida', 'quedaron como respondidas'],
  A: ['quedó archivada', 'quedaron archivadas'],
  N: ['quedó como no deseada', 'quedaron como no deseadas'],
  P: ['volvió a las que esperan', 'volvieron a las que esperan'],
} as const satisfies Record<SituacionConsulta, readonly [string, string]>;

/** «La consulta de «Ana» quedó archivada», «3 consultas quedaron archivadas» */
export const stateChangeText = (to: SituacionConsulta, names: readonly string[]): string =>
  names.length === 1
    ? `La consulta de «${names[0]}» ${outcomes[to][0]}`
    : `${names.length} consultas ${outcomes[to][1]}`;

const { R, P, ...others } = mapKeys(verbs, (to) => ({ ...verbs[to], to }));
export const markAnswered = R;
export const reopenEnquiry = P;
export type StateChange = typeof R;
/** State changes that close an enquiry without an answer. */
export const closeWithoutAnswer = Object.values(others);
