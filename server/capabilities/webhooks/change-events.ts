import { type Hecho, type Tema, temas } from '#shared/records/hechos.ts';
import { isVisibleAt } from '#server/platform/db/publication/visible.ts';
import type { EventPart, Row, EventSubject } from '#server/platform/noun/outgoing-events.ts';

/** A row before and after a change; null where it was not there. */
export interface BeforeAndAfter {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** An event to send; `since` is the ISO instant at which it happens, if that is in the future. */
interface ChangeEvent {
  readonly hecho: Hecho;
  readonly since?: string;
}

/** To those outside, what is shown for the first time is new, and what is hidden is gone, unless its topic tells them apart. */
const otherwise: Partial<Record<Hecho, Hecho>> = { publicado: 'creado', retirado: 'eliminado' };
const toldOf = (tema: Tema, hecho: Hecho): Hecho => {
  const known: readonly Hecho[] = temas[tema].hechos;
  return known.includes(hecho) ? hecho : (otherwise[hecho] ?? hecho);
};

const visibleFacts = ({ before, after }: BeforeAndAfter, now: string): ChangeEvent[] => {
  const was = before !== null && isVisibleAt(before, now);
  const is = after !== null && isVisibleAt(after, now);
  if (is) return [{ hecho: was ? 'cambiado' : 'publicado' }];
  if (!was) return [];
  return [{ hecho: after ? 'retirado' : 'eliminado' }];
};

const inTime = (row: Row | null, now: string): ChangeEvent[] => {
  if (!row || (row['estado'] ?? 'P') !== 'P') return [];
  const moments = [
    { hecho: 'publicado' as const, since: row['publicar_desde'] },
    { hecho: 'retirado' as const, since: row['publicar_hasta'] },
  ];
  return moments.flatMap(({ hecho, since }) =>
    typeof since === 'string' && since > now ? [{ hecho, since }] : [],
  );
};

/** The events of a changed row: now, and when it will appear and disappear. */
export const changeEventsOf = (
  { tema, isPublished, createdEvent = 'creado' }: EventSubject,
  changed: BeforeAndAfter,
): ChangeEvent[] => {
  const now = new Date().toISOString();
  if (isPublished)
    return Array.from([...visibleFacts(changed, now), ...inTime(changed.after, now)], (one) => ({
      ...one,
      hecho: toldOf(tema, one.hecho),
    }));
  if (!changed.before) return [{ hecho: createdEvent }];
  return [{ hecho: changed.after ? 'cambiado' : 'eliminado' }];
};

/** A change of a part is sent only while visitors see its parent. */
export const isParentVisible = ({ isPublished }: EventSubject, whole: Row): boolean =>
  !isPublished || isVisibleAt(whole, new Date().toISOString());

/** Whether any changed field is visible to visitors. */
export const hasVisibleChange = (
  { privateFields = [] }: EventSubject | EventPart,
  { before, after }: BeforeAndAfter,
): boolean =>
  !before ||
  !after ||
  Object.keys(after).some((name) => after[name] !== before[name] && !privateFields.includes(name));
