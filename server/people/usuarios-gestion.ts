import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { sendAccountChanged } from './accounts/account-changes.ts';
import { keepAnAdministrator } from './accounts/administrators.ts';
import { accessRevoked } from './accounts/access-revoked.ts';
import { hasSignedInSql } from './accounts/devices.ts';
import { deleteChallenges } from './accounts/factors/challenges.ts';
import { hasFactorSql } from './accounts/factors/factors.ts';
import { deleteLinks } from './accounts/links.ts';
import { duplicateAsConflict, refuseTakenEmail } from './accounts/rules.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { unlockAccount } from '#server/platform/limits/login.ts';
import { updateAccount, roleColumns } from './accounts/rows.ts';

const { usuarios: table, personas, sesiones } = tables;

const openSessions = () =>
  db()
    .select({ total: count() })
    .from(sesiones)
    .where(and(eq(sesiones.usuario_id, table.id), gt(sesiones.expira, now)));

const endSessionsOf = async (id: number): Promise<void> => {
  await db().delete(sesiones).where(eq(sesiones.usuario_id, id));
};

const accountOf = async (id: number) => {
  const [account] = await db()
    .select({ name: table.name, email: table.email })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!account) throw new NotFound();
  return account;
};

export const usuariosGestionFeature = implement(usuariosGestion, {
  todos: ({ page }) => {
    const { id, name, email, created_at, rol, bloqueado } = table;
    const abiertas = sql<number>`(${openSessions()})`;
    const listing = db()
      .select({
        id,
        name,
        email,
        created_at,
        rol,
        bloqueado,
        persona: personas,
        sesiones: abiertas,
        segundo_factor: hasFactorSql(id),
        ha_entrado: hasSignedInSql(id),
      })
      .from(table)
      .leftJoin(personas, eq(personas.Codigo, table.CodigoPersona))
      .orderBy(desc(created_at), desc(id))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  editar: async ({ params: { id }, body, user }) => {
    const isDemoted = body.rol !== 'administrador';
    await keepAnAdministrator({ by: user.id, ...(isDemoted && { without: id }) });
    const account = await accountOf(id);
    await refuseTakenEmail({ email: body.email, id });
    await duplicateAsConflict(updateAccount(id, { ...body, ...roleColumns(body.rol) }));
    // With a new e-mail, links sent to the old address must end.
    if (account.email === body.email) return;
    await deleteLinks(id);
    await sendAccountChanged(account, { que: 'correo', nuevo: body.email });
  },
  bloquear: async ({ params: { id }, user }) => {
    if (id === user.id) throw new Forbidden('No puedes bloquear tu propia cuenta.');
    await keepAnAdministrator({ by: user.id, without: id });
    await updateAccount(id, { bloqueado: now });
    await endSessionsOf(id);
    await accessRevoked.emit(id);
    await deleteLinks(id);
    await deleteChallenges(id);
  },
  desbloquear: async ({ params: { id }, user }) => {
    await keepAnAdministrator({ by: user.id });
    const { email } = await accountOf(id);
    await updateAccount(id, { bloqueado: null });
    // A session opened while the account was being locked must not become valid again.
    await endSessionsOf(id);
    await accessRevoked.emit(id);
    await unlockAccount(email);
  },
  cerrarSesiones: async ({ params: { id } }) => {
    await accountOf(id);
    await endSessionsOf(id);
  },
});
