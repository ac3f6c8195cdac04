import { Files } from 'lucide-react';
import type { Action } from '../ui/menu/action.ts';

/** The screen with the versions of the document that a row holds. */
export const versionsPath = (grupo: string, id: number): string => `/documento-versiones/${grupo}/${id}`;

/** Entry of a row's «⋯» that leads to the versions of its document. */
export const versionsAction = (grupo: string, id: number): Action => ({
  verb: 'Versiones',
  icon: Files,
  isInline: true,
  to: versionsPath(grupo, id),
});
