import type { Marco } from '#shared/operation/oficina.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { COMMENTS, NOTICES, ENQUIRY_TABLE } from './menu.ts';

/** Numbers of items that wait for staff, for the menu badges; null if unknown. */
export type PendingCounts = Marco['pendientes'];

/** What the number of the inbox block adds up: «2 consultas y 1 comentario en espera»; null if nothing waits. */
export const pendingText = (waiting: PendingCounts): string | null => {
  const { consultas = 0, comentarios = 0 } = waiting ?? {};
  const parts = [
    consultas > 0 && countText(consultas, 'consulta', 'consultas'),
    comentarios > 0 && countText(comentarios, 'comentario', 'comentarios'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' y ')} en espera` : null;
};

/** Path of the inbox entry that something waits behind, as its badge says: enquiries first; null if nothing waits. */
export const pendingEntry = (waiting: PendingCounts): string | null => {
  const { consultas = 0, comentarios = 0 } = waiting ?? {};
  if (consultas > 0) return ENQUIRY_TABLE;
  return comentarios > 0 ? COMMENTS : null;
};

interface BadgeOfEntry {
  count: number;
  one: string;
  many: string;
}

/** Badge of the inbox as a whole, in the menu and in the bottom bar of a phone: its lists say each its own number. Null if nothing waits. */
export const inboxBadge = (waiting: PendingCounts): BadgeOfEntry | null => {
  const text = pendingText(waiting);
  if (waiting === null || text === null) return null;
  const means = `en total: ${text}`;
  return { count: waiting.consultas + waiting.comentarios, one: means, many: means };
};

/** Badge of each menu entry. */
export const badgesOf = (waiting: PendingCounts, unread: number): Readonly<Record<string, BadgeOfEntry>> => ({
  [ENQUIRY_TABLE]: { count: waiting?.consultas ?? 0, one: 'pendiente', many: 'pendientes' },
  [COMMENTS]: { count: waiting?.comentarios ?? 0, one: 'en espera', many: 'en espera' },
  [NOTICES]: { count: unread, one: 'sin leer', many: 'sin leer' },
});
