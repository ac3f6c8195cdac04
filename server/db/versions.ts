import { randomUUID } from 'node:crypto';
import { db } from './client.ts';
import { versiones } from './schema.ts';

/**
 * Marks a noun as changed, as the last thing in the unit of work that changes it: the row's lock makes versions
 * follow each other in the order of the commits, so whoever reads one sees all that came before it.
 */
export const markChanged = async (nombre: string): Promise<void> => {
  const version = randomUUID();
  await db().insert(versiones).values({ nombre, version }).onDuplicateKeyUpdate({ set: { version } });
};
