import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  puedeRecibir,
  avisos,
  type ModoDeAviso,
  PREFERENCIAS_INICIALES,
  type TipoDeAviso,
  tiposDeAviso,
} from '#shared/correspondence/avisos.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { listRows, type Page } from '#server/platform/db/rows/listing.ts';
import { avisos as table, avisosPreferencias } from '#server/platform/db/schema.ts';
import type { User } from '#server/platform/call/user.ts';
import { implement } from '#server/platform/call/implement.ts';
import { summaryDay } from './summary.ts';
import { withContent } from './notice-content.ts';

const listOf = async (where: SQL | undefined, page: Page | null) => {
  const listing = db().select().from(table).where(where).orderBy(desc(table.id)).$dynamic();
  const { rows, total } = await listRows(listing, page, () => db().$count(table, where));
  return { rows: await withContent(rows), total };
};

type Reader = Pick<User, 'id' | 'rol'>;

/** Condition: the person's notices that their present role may see. */
const of = ({ id, rol }: Reader) =>
  and(
    eq(table.usuario_id, id),
    inArray(
      table.tipo,
      keysOf(tiposDeAviso).filter((tipo) => puedeRecibir(rol, tipo)),
    ),
  );
const unreadOf = (reader: Reader) => and(of(reader), isNull(table.leido));

export const countUnread = (reader: Reader): Promise<number> => db().$count(table, unreadOf(reader));

const countOf = async (reader: Reader) => ({ sinLeer: await countUnread(reader) });

const read = async (reader: Reader, which: SQL) => {
  await db()
    .update(table)
    .set({ leido: now })
    .where(and(unreadOf(reader), which));
  return countOf(reader);
};

/** Whether these preferences exclude mails of a kind, which then also drops pending ones. */
const isNotMailed =
  (chosen: Readonly<Partial<Record<TipoDeAviso, ModoDeAviso>>>) =>
  (tipo: TipoDeAviso): boolean =>
    ['sitio', 'no'].includes(chosen[tipo] ?? '');

export const avisosFeature = implement(avisos, {
  list: ({ user, page }) => listOf(of(user), page),
  sinLeer: ({ user, page }) => listOf(unreadOf(user), page),
  cuenta: ({ user }) => countOf(user),
  leer: ({ body, user }) => read(user, eq(table.id, body.id)),
  leerTodos: ({ body, user }) => read(user, lte(table.id, body.hasta)),
  preferencias: async ({ user }) => {
    const [chosen] = await db()
      .select()
      .from(avisosPreferencias)
      .where(eq(avisosPreferencias.usuario_id, user.id));
    return { ...PREFERENCIAS_INICIALES, ...chosen, conCorreo: config.mail !== undefined };
  },
  preferir: async ({ body, user }) => {
    // The first summary is sent at the chosen hour, not at once.
    const resumido = sql`${summaryDay(body.hora)}`;
    await db()
      .insert(avisosPreferencias)
      .values({ ...body, usuario_id: user.id, resumido })
      .onDuplicateKeyUpdate({ set: body });
    await db()
      .update(table)
      .set({ envio: null })
      .where(
        and(
          eq(table.usuario_id, user.id),
          isNotNull(table.envio),
          inArray(table.tipo, keysOf(tiposDeAviso).filter(isNotMailed(body))),
        ),
      );
  },
});
