import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DIAS_DE_CREDENCIAL } from '#shared/capabilities/credentials/credenciales.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { credenciales as table } from '#server/platform/db/schema.ts';
import type { Capability } from '#server/operation/capabilities/capability.ts';
import { timeAgo, deleteRule } from '#server/operation/privacy/rule.ts';
import { findCredential, isCredential, revokeAll } from './bearer.ts';
import { credencialesFeature } from './credenciales.ts';

const old = timeAgo(sql.raw(`${DIAS_DE_CREDENCIAL} DAY`));

/** Programs call the API for a person. */
export const credentials: Capability = {
  features: credencialesFeature,
  summaries: {
    'credenciales.crear': 'Crea una credencial de API, que se muestra una vez',
    'credenciales.revocar': 'Deja sin valor una credencial de API',
  },
  tokens: { takes: isCredential, find: findCredential },
  tokenWords:
    'una credencial de API (`capitulo_…`), que se crea en el administrador del sitio. Una credencial hace lo que sus ' +
    'permisos dicen y el rol de su dueño permite; nunca lo que es sobre uno mismo, ni lo que pide confirmar quién es.',
  listeners: { accessEnded: revokeAll },
  personal: {
    credenciales: (usuario) => {
      const { nombre, permisos, creada, vence, usada, revocada } = table;
      return db()
        .select({ nombre, permisos, creada, vence, usada, revocada })
        .from(table)
        .where(eq(table.usuario_id, usuario));
    },
  },
  retention: [
    deleteRule(
      {
        grupo: 'personal',
        dato: 'Credenciales de programas que ya no valen',
        guarda: `${DIAS_DE_CREDENCIAL} días`,
      },
      table,
      or(lt(table.vence, old), lt(table.revocada, old)),
    ),
  ],
  dueTasks: async () => {
    const soon = and(
      isNull(table.revocada),
      gte(table.vence, diaEnLima()),
      lte(table.vence, diaEnLima(Date.now() + 30 * DAY_MS)),
    );
    const ending = await db().$count(table, soon);
    return ending > 0 ? [`credenciales de API que vencen en 30 días: ${ending}`] : [];
  },
};
