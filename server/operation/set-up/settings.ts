import { nombresIniciales } from '#shared/content/settings/asociacion.ts';
import { clavesBase, storedKey } from '#shared/content/settings/claves.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { configuraciones } from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';

const initialValues: ReadonlyMap<string, string> = new Map(Object.entries(nombresIniciales));

/** Adds the rows of missing settings, the association's names with what a site begins with; existing values stay. */
export const ensureSettings = async (suffix = config.keySuffix): Promise<void> => {
  const present = await db().select({ key: configuraciones.key }).from(configuraciones);
  const keys = new Set(present.map(({ key }) => key));
  const missing = Object.keys(clavesBase)
    .map((base) => storedKey(base, suffix))
    .filter((key) => !keys.has(key));
  if (missing.length === 0) return;
  await unitOfWork(async () => {
    await db()
      .insert(configuraciones)
      // Another process may add them at the same time.
      .ignore()
      .values(missing.map((key) => ({ key, value: initialValues.get(key) ?? null })));
  });
};
