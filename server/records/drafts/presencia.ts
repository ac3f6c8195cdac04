import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { SEGUNDOS_ENTRE_AVISOS, presencia } from '#shared/records/presencia.ts';
import { requirePermissionOn } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.presencias;

/** One call may be late or lost. */
const vence = inSeconds(2 * SEGUNDOS_ENTRE_AVISOS + 5);

export const presenciaFeature = implement(presencia, {
  avisar: async ({ body: { grupo, id: fila }, user }) => {
    requirePermissionOn(user, [grupo], 'leer');
    const { id: usuario_id, name: nombre } = user;
    await db()
      .insert(table)
      .values({ grupo, fila, usuario_id, nombre, vence })
      .onDuplicateKeyUpdate({ set: { nombre, vence } });
    const others = await db()
      .select({ nombre: table.nombre })
      .from(table)
      .where(
        and(
          eq(table.grupo, grupo),
          eq(table.fila, fila),
          ne(table.usuario_id, usuario_id),
          gt(table.vence, now),
        ),
      )
      .orderBy(asc(table.nombre));
    return { otros: others.map((other) => other.nombre) };
  },
});
