import type { Marco } from '#shared/operation/oficina.ts';
import { COMMENTS, NOTICES, ENQUIRY_TABLE } from './menu/menu.ts';

/** What waits for staff, as the badges of the menu say; null where it is not known. */
export type PendingCounts = Marco['pendientes'];

/** What the inbox holds for an answer. */
export const pendingInInbox = (waiting: PendingCounts): number =>
  waiting === null ? 0 : waiting.consultas + waiting.comentarios;

/** What is counted beside an entry of the menu. */
export const badgesOf = (
  waiting: PendingCounts,
  unread: number,
): Readonly<Record<string, { count: number; one: string; many: string }>> => ({
  [ENQUIRY_TABLE]: { count: waiting?.consultas ?? 0, one: 'pendiente', many: 'pendientes' },
  [COMMENTS]: { count: waiting?.comentarios ?? 0, one: 'en espera', many: 'en espera' },
  [NOTICES]: { count: unread, one: 'sin leer', many: 'sin leer' },
});
