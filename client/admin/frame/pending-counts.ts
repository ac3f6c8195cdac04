import type { Marco } from '#shared/operation/oficina.ts';
import { COMMENTS, NOTICES, ENQUIRY_TABLE } from './menu/menu.ts';

/** Numbers of items that wait for staff, for the menu badges; null if unknown. */
export type PendingCounts = Marco['pendientes'];

/** Items of the inbox block that wait for an answer. */
export const pendingInInbox = (waiting: PendingCounts): number =>
  waiting === null ? 0 : waiting.consultas + waiting.comentarios;

/** Badge of each menu entry. */
export const badgesOf = (
  waiting: PendingCounts,
  unread: number,
): Readonly<Record<string, { count: number; one: string; many: string }>> => ({
  [ENQUIRY_TABLE]: { count: waiting?.consultas ?? 0, one: 'pendiente', many: 'pendientes' },
  [COMMENTS]: { count: waiting?.comentarios ?? 0, one: 'en espera', many: 'en espera' },
  [NOTICES]: { count: unread, one: 'sin leer', many: 'sin leer' },
});
