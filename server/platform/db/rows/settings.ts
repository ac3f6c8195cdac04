// Whose site it is are three settings (`shared/content/settings/asociacion.ts`). `association()` remembers them with all
// settings, in the query that pages make anyway, and everything on the server takes the name from there; pages and
// the office find it in a React context (`ui/association.ts`). Ids in feeds and calendars do not change with it.
import { asc } from 'drizzle-orm';
import { type Asociacion, asociacionDe } from '#shared/content/settings/asociacion.ts';
import { db, runningUnit } from '../client/client.ts';
import { lastKnown, cachedRead } from './read-cache.ts';
import { configuraciones } from '../schema.ts';

type Setting = typeof configuraciones.$inferSelect;

// A query of Drizzle runs anew each time it is awaited; what an async function returns does not.
const read = async (): Promise<Setting[]> =>
  db().select().from(configuraciones).orderBy(asc(configuraciones.id));

/** All settings: pages and names come from the same query. Not for a unit of work. */
export const readSettings = (): Promise<Setting[]> => cachedRead('settings', read);

/** What the association calls itself by the rows of this moment, or of the running unit of work. */
export const readAssociation = async (): Promise<Asociacion> => asociacionDe(await read());

const knownNames = lastKnown('association', asociacionDe([]), async () => asociacionDe(await readSettings()));

/**
 * The association's names; the last known ones while the database is unavailable. A unit of work reads its own rows,
 * uncached: they may differ from what others see.
 */
export const association = (): Promise<Asociacion> =>
  runningUnit.current() ? readAssociation() : knownNames();
