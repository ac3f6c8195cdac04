import { COMMENTS, NOTICES, PENDING } from './menu/menu.ts';

/** What waits for staff, as the badges of the menu say. */
export interface Waiting {
  readonly enquiries: number;
  readonly comments: number;
}

export const nothingWaits: Waiting = { enquiries: 0, comments: 0 };

/** What is counted beside an entry of the menu. */
export const badgesOf = (
  { enquiries, comments }: Waiting,
  unread: number,
): Readonly<Record<string, { count: number; one: string; many: string }>> => ({
  [PENDING]: { count: enquiries, one: 'pendiente', many: 'pendientes' },
  [COMMENTS]: { count: comments, one: 'en espera', many: 'en espera' },
  [NOTICES]: { count: unread, one: 'sin leer', many: 'sin leer' },
});
