import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';

/** Whether at least one unlocked account may administer the site. */
export const hasUsableAdministrator = async (): Promise<boolean> =>
  (await db().$count(usuarios, and(eq(usuarios.rol, 'administrador'), isNull(usuarios.bloqueado)))) > 0;
