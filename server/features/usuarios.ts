import { desc, eq, sql } from 'drizzle-orm';
import { textos } from '#shared/textos.ts';
import { usuarios } from '#shared/usuarios.ts';
import { keepAnAdministrator } from '../accounts/administrators.ts';
import { forgetChallenges } from '../accounts/factors/challenges.ts';
import { forgetLinks } from '../accounts/links.ts';
import { orConflict, refuseTaken, refuseUnknownPersona } from '../accounts/rules.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { Forbidden, NotFound, Rejected } from '../errors.ts';
import { endOtherSessions } from '../http/guard/auth.ts';
import { implement } from '../http/pipeline/implement.ts';
import { hashPassword } from '../password.ts';
import { refuseWeak } from '../password-rules.ts';

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
  create: async ({ body: { password, password_confirmation: _repeat, ...usuario } }) => {
    await refuseWeak(password, [usuario.email, usuario.name]);
    await refuseTaken({ email: usuario.email, id: 0 });
    await refuseUnknownPersona(usuario.CodigoPersona);
    const hash = await hashPassword(password);
    return { id: await orConflict(insertRow(table, { ...usuario, password: hash })) };
  },
  remove: async ({ params, user }) => {
    if (params.id === user.id) throw new Forbidden('No puedes eliminar tu propia cuenta.');
    await keepAnAdministrator({ by: user.id, without: params.id });
    await deleteRow(table, params.id);
  },
  updatePerfil: async ({ body, user }) => {
    if (body.password) await refuseWeak(body.password, [body.email, body.name]);
    await refuseTaken({ email: body.email, id: user.id });
    const password = body.password ? await hashPassword(body.password) : sql`${table.password}`;
    await orConflict(
      db().update(table).set({ name: body.name, email: body.email, password }).where(eq(table.id, user.id)),
    );
    // A link went to the old address, or belongs to the old password.
    await forgetLinks(user.id);
    await forgetChallenges(user.id);
    if (body.password) await endOtherSessions(user);
  },
});
