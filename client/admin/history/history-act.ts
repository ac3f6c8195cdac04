import { History } from 'lucide-react';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import type { Act } from '../ui/menu/act.ts';

/** Entry of a row's «⋯» that leads to its history; none for a noun without. `grupo`: of the contract. */
export const historyAct = (grupo: string, id: number): Act | null =>
  tieneHistoria(grupo)
    ? { verb: 'Historial', icon: History, near: true, to: `/historial/${grupo}/${id}` }
    : null;
