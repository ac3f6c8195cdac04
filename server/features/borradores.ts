import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { borradores, BORRADORES_POR_PERSONA } from '#shared/borradores.ts';
import { db } from '../db/client/client.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { listRows } from '../db/rows/listing.ts';
import { borradores as table, usuarios } from '../db/schema.ts';
import { Unauthorized } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';

const ownedBy = (usuario: number) => eq(table.usuario_id, usuario);
const oneOf = (usuario: number, formulario: string) =>
  and(ownedBy(usuario), eq(table.formulario, formulario));

const find = async (usuario: number, formulario: string) => {
  const [row] = await db().select().from(table).where(oneOf(usuario, formulario));
  return row ?? null;
};

const parsed = (row: typeof table.$inferSelect) => ({ ...row, valores: JSON.parse(row.valores) });

/** Drafts of one person are written one after the other. Throws Unauthorized when the account is gone. */
const lockOwner = async (usuario: number): Promise<void> => {
  const [owner] = await db()
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(eq(usuarios.id, usuario))
    .for('update');
  if (!owner) throw new Unauthorized();
};

const letOldestGo = async (usuario: number): Promise<void> => {
  const beyond = (await db().$count(table, ownedBy(usuario))) - BORRADORES_POR_PERSONA;
  if (beyond > 0) await db().delete(table).where(ownedBy(usuario)).orderBy(asc(table.guardado)).limit(beyond);
};

export const borradoresFeature = implement(borradores, {
  list: ({ user, page }) => {
    const listing = db()
      .select({ formulario: table.formulario, guardado: table.guardado })
      .from(table)
      .where(ownedBy(user.id))
      .orderBy(desc(table.guardado), table.formulario)
      .$dynamic();
    return listRows(listing, page, () => db().$count(table, ownedBy(user.id)));
  },
  get: async ({ user, body }) => {
    const row = await find(user.id, body.formulario);
    return row && parsed(row);
  },
  guardar: ({ user, body }) =>
    unitOfWork(async () => {
      await lockOwner(user.id);
      const { formulario, escritor } = body;
      const before = await find(user.id, formulario);
      const content = { escritor, valores: JSON.stringify(body.valores) };
      await db()
        .insert(table)
        .values({ usuario_id: user.id, formulario, ...content })
        .onDuplicateKeyUpdate({ set: { ...content, guardado: sql`CURRENT_TIMESTAMP(3)` } });
      await letOldestGo(user.id);
      const after = await find(user.id, formulario);
      return {
        guardado: after?.guardado ?? '',
        reemplazado: before && before.escritor !== escritor ? parsed(before) : null,
      };
    }),
  descartar: async ({ user, body: { formulario, escritor } }) => {
    const [{ affectedRows }] = await db()
      .delete(table)
      .where(and(oneOf(user.id, formulario), eq(table.escritor, escritor)));
    return { descartado: affectedRows > 0 };
  },
});
