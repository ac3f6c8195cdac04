import { History } from 'lucide-react';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import type { Action } from '../ui/menu/action.ts';

/** Menu action that opens a row's history; null for nouns without history. */
export const historyAction = (grupo: string, id: number): Action | null =>
  tieneHistoria(grupo)
    ? { verb: 'Historial', icon: History, isInline: true, to: `/historial/${grupo}/${id}` }
    : null;
