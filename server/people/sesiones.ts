import { and, desc, eq } from 'drizzle-orm';
import { nombreDeEquipo } from '#shared/contract/words/user-agent.ts';
import { sesiones } from '#shared/people/sesiones.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { endOtherSessions, isSessionOpen } from './accounts/sessions.ts';
import { implement } from '#server/platform/call/implement.ts';
import { sha256 } from '#server/platform/sha256.ts';

const { sesiones: table } = tables;

export const sesionesFeature = implement(sesiones, {
  list: async ({ user }) => {
    const found = await db()
      .select()
      .from(table)
      .where(and(eq(table.usuario_id, user.id), isSessionOpen))
      .orderBy(desc(table.ultimo_uso), desc(table.creada));
    const own = sha256(user.jti);
    return found.map(({ jti_sha256, agente, creada, ultimo_uso }) => ({
      clave: jti_sha256,
      equipo: nombreDeEquipo(agente),
      desde: creada,
      vista: ultimo_uso,
      actual: jti_sha256 === own,
    }));
  },
  cerrar: async ({ params, user }) => {
    if (params.clave === sha256(user.jti))
      throw new Conflict('Para cerrar esta sesión, usa «Cerrar Sesión».');
    const [{ affectedRows }] = await db()
      .delete(table)
      .where(and(eq(table.jti_sha256, params.clave), eq(table.usuario_id, user.id)));
    if (affectedRows === 0) throw new NotFound('Esa sesión ya terminó.');
  },
  cerrarOtras: async ({ user }) => endOtherSessions(user),
});
