import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import {
  CREDENCIALES_POR_PERSONA,
  credenciales,
  type EstadoDeCredencial,
} from '#shared/capabilities/credentials/credenciales.ts';
import { puede, SIN_PERMISO } from '#shared/contract/permisos.ts';
import { isActive, newCredential, toPermisos } from './bearer.ts';
import { lockAccount } from '#server/people/accounts/rows.ts';
import { hasPermission } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now, todayInLima } from '#server/platform/db/now.ts';
import { listRows, mapRows } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import type { User } from '#server/platform/call/user.ts';
import { implement } from '#server/platform/call/implement.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { absoluteUrl, type Reader, SECURITY } from '#server/people/accounts/letters.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';

export const credentialMadeLetter = (name: string, nombre: string): Letter => ({
  subject: 'Una credencial de API nueva en tu cuenta',
  body: [
    `Hola, ${name}:`,
    `En tu cuenta del administrador del sitio se creó la credencial de API «${nombre}». Con ella un programa puede actuar por ti.`,
    'Si la creaste tú, no hagas nada.',
    'Si no la creaste tú, revócala y cambia tu contraseña ahora mismo. Después avisa a otro administrador del sitio.',
    { label: 'Ver las credenciales', url: absoluteUrl('/credenciales') },
  ],
  reason: SECURITY,
});

/** Tells the owner of an account of a new credential: it outlives the session in which it was made. */
const sendCredentialMade = (
  { name, email }: Reader,
  { id, nombre }: { id: number; nombre: string },
): Promise<void> => writeMail({ key: `credencial-${id}`, to: email, ...credentialMadeLetter(name, nombre) });

const { credenciales: table, usuarios } = tables;

const estado = sql<EstadoDeCredencial>`CASE WHEN ${table.revocada} IS NOT NULL THEN 'revocada'
  WHEN ${gte(table.vence, todayInLima)} THEN 'activa' ELSE 'vencida' END`;

/** The credentials somebody sees or revokes: all of them with permission to manage users, otherwise one's own. */
const reachedBy = (user: User, what: 'leer' | 'editar'): SQL | undefined =>
  hasPermission(user, `usuarios.${what}`) ? undefined : eq(table.usuario_id, user.id);

export const credencialesFeature = implement(credenciales, {
  list: async ({ page, user }) => {
    const where = reachedBy(user, 'leer');
    const { id, nombre, usuario_id, permisos, creada, vence, usada } = table;
    const listing = db()
      .select({ id, nombre, usuario_id, de: usuarios.name, permisos, creada, vence, usada, estado })
      .from(table)
      .innerJoin(usuarios, eq(usuarios.id, usuario_id))
      .where(where)
      .orderBy(desc(id))
      .$dynamic();
    return mapRows(await listRows(listing, page, () => db().$count(table, where)), (row) => ({
      ...row,
      propia: row.usuario_id === user.id,
      permisos: toPermisos(row.permisos),
    }));
  },
  crear: async ({ body: { nombre, permisos, vence }, user }) => {
    if (permisos.some((permiso) => !puede(user.rol, permiso)))
      throw new Rejected({ permisos: [SIN_PERMISO] });
    await lockAccount(user.id);
    const own = eq(table.usuario_id, user.id);
    if ((await db().$count(table, and(own, isActive))) >= CREDENCIALES_POR_PERSONA)
      throw new Conflict(`Ya tienes ${CREDENCIALES_POR_PERSONA} credenciales. Revoca antes una que no uses.`);
    const credencial = newCredential();
    const [{ insertId: id }] = await db()
      .insert(table)
      .values({
        usuario_id: user.id,
        nombre,
        secreto_sha256: sha256(credencial),
        permisos: permisos.join(' '),
        vence,
      });
    await sendCredentialMade(user, { id, nombre });
    return { credencial, registro: String(id) };
  },
  revocar: async ({ params, user }) => {
    const reached = and(eq(table.id, params.id), isNull(table.revocada), reachedBy(user, 'editar'));
    const [{ affectedRows }] = await db().update(table).set({ revocada: now }).where(reached);
    if (affectedRows === 0) throw new NotFound('Esa credencial no existe o ya se revocó.');
  },
});
