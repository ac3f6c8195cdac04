import { History } from 'lucide-react';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import type { Action } from '../ui/menu/action.ts';

/** Entry of a row's «⋯» that leads to its history; none for a noun without. `grupo`: of the contract. */
export const historyAction = (grupo: string, id: number): Action | null =>
  tieneHistoria(grupo)
    ? { verb: 'Historial', icon: History, isInline: true, to: `/historial/${grupo}/${id}` }
    : null;
