import type { Hecho } from '#shared/records/hechos.ts';
import { isVisibleAt } from '#server/platform/db/publication/visible.ts';
import type { EventPart, Row, EventSubject } from '#server/platform/noun/outgoing-events.ts';

/** A row before and after a change; null where it was not there. */
export interface Changed {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Something to tell; `since` is the ISO instant at which it comes true, where that is later. */
interface Fact {
  readonly hecho: Hecho;
  readonly since?: string;
}

const visibleFacts = ({ before, after }: Changed, now: string): Fact[] => {
  const was = before !== null && isVisibleAt(before, now);
  const is = after !== null && isVisibleAt(after, now);
  if (is) return [{ hecho: was ? 'cambiado' : 'publicado' }];
  if (!was) return [];
  return [{ hecho: after ? 'retirado' : 'eliminado' }];
};

const inTime = (row: Row | null, now: string): Fact[] => {
  if (!row || (row['estado'] ?? 'P') !== 'P') return [];
  const moments = [
    { hecho: 'publicado' as const, since: row['publicar_desde'] },
    { hecho: 'retirado' as const, since: row['publicar_hasta'] },
  ];
  return moments.flatMap(({ hecho, since }) =>
    typeof since === 'string' && since > now ? [{ hecho, since }] : [],
  );
};

/** What there is to tell of a changed row, now and at the moments at which it appears and disappears. */
export const factsOf = ({ isPublished, createdEvent = 'creado' }: EventSubject, changed: Changed): Fact[] => {
  const now = new Date().toISOString();
  if (isPublished) return [...visibleFacts(changed, now), ...inTime(changed.after, now)];
  if (!changed.before) return [{ hecho: createdEvent }];
  return [{ hecho: changed.after ? 'cambiado' : 'eliminado' }];
};

/** Whether a change of a part is sent: visitors see what it belongs to. */
export const isTold = ({ isPublished }: EventSubject, whole: Row): boolean =>
  !isPublished || isVisibleAt(whole, new Date().toISOString());

/** Whether visitors may see the difference: not every changed field is one that only staff reads. */
export const isSeen = (
  { privateFields = [] }: EventSubject | EventPart,
  { before, after }: Changed,
): boolean =>
  !before ||
  !after ||
  Object.keys(after).some((name) => after[name] !== before[name] && !privateFields.includes(name));
