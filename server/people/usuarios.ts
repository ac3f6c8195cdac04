import { desc, eq, sql } from 'drizzle-orm';
import { textos } from '#shared/contract/words/textos.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { sendAccountChanged } from './accounts/account-changes.ts';
import { keepAnAdministrator } from './accounts/administrators.ts';
import { accessRevoked } from './accounts/access-revoked.ts';
import { deleteChallenges } from './accounts/factors/challenges.ts';
import { deleteLinks } from './accounts/links.ts';
import { duplicateAsConflict, refuseTakenEmail, refuseUnknownPersona } from './accounts/rules.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import { deleteAccount, insertAccount } from './accounts/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Forbidden, NotFound, Rejected } from '#server/platform/errors.ts';
import { endOtherSessions } from './accounts/sessions.ts';
import { implement } from '#server/platform/call/implement.ts';
import { hashPassword } from './passwords/password.ts';
import { refuseWeak } from './passwords/password-rules.ts';

const { usuarios: table, personas } = tables;

export const usuariosFeature = implement(usuarios, {
  buscarPersona: async ({ params }) => {
    if (!/^\d{8}$/.test(params.dni)) throw new Rejected({ dni: ['El DNI debe tener 8 dígitos.'] });
    const [persona] = await db().select().from(personas).where(eq(personas.dni, params.dni));
    if (!persona) throw new NotFound(textos.personaNoEncontrada);
    return persona;
  },
  list: ({ page }) => {
    const listing = db()
      .select({
        id: table.id,
        name: table.name,
        email: table.email,
        created_at: table.created_at,
        persona: personas,
      })
      .from(table)
      .leftJoin(personas, eq(personas.Codigo, table.CodigoPersona))
      .orderBy(desc(table.created_at), desc(table.id))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: {
    prepare: async ({ body: { password, password_confirmation: _repeat, ...usuario } }) => {
      await refuseWeak(password, [usuario.email, usuario.name]);
      const hash = await hashPassword(password);
      return async () => {
        await refuseTakenEmail({ email: usuario.email, id: 0 });
        await refuseUnknownPersona(usuario.CodigoPersona);
        return { id: await duplicateAsConflict(insertAccount({ ...usuario, password: hash })) };
      };
    },
  },
  remove: async ({ params, user }) => {
    if (params.id === user.id) throw new Forbidden('No puedes eliminar tu propia cuenta.');
    await keepAnAdministrator({ by: user.id, without: params.id });
    await deleteAccount(params.id);
  },
  updatePerfil: {
    prepare: async ({ body, user }) => {
      if (body.password) await refuseWeak(body.password, [body.email, body.name]);
      const password = body.password ? await hashPassword(body.password) : sql`${table.password}`;
      return async () => {
        await refuseTakenEmail({ email: body.email, id: user.id });
        const mine = eq(table.id, user.id);
        await duplicateAsConflict(
          db().update(table).set({ name: body.name, email: body.email, password }).where(mine),
        );
        // Ends links that were sent to the old address or belong to the old password.
        await deleteLinks(user.id);
        await deleteChallenges(user.id);
        if (body.email !== user.email) await sendAccountChanged(user, { que: 'correo', nuevo: body.email });
        if (!body.password) return;
        await endOtherSessions(user);
        await accessRevoked.emit(user.id);
        await sendAccountChanged(user, { que: 'contrasena' });
      };
    },
  },
});
