import { comentarios as contract } from '#shared/comentarios.ts';
import { changedBy } from '#shared/endpoint.ts';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { db } from '../db/client.ts';
import { auditoria, comentarios, consultas, eventos, personas, sesiones, usuarios } from '../db/schema.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { markChanged } from '../db/versions.ts';
import { hashOf } from '../limits/subject.ts';

const plain = (correo: string): string => correo.trim().normalize('NFC').toLowerCase();

/** The database takes `josé@` and `jose@` for one; they are two people. */
const exactly = <Row>(rows: readonly Row[], of: (row: Row) => string, correo: string): Row[] =>
  rows.filter((row) => plain(of(row)) === plain(correo));

const commentsOf = async (correo: string) =>
  exactly(
    await db()
      .select({ ...getTableColumns(comentarios), evento: eventos.slug })
      .from(comentarios)
      .innerJoin(eventos, eq(eventos.id, comentarios.id_evento))
      .where(eq(comentarios.correo, plain(correo))),
    (row) => row.correo,
    correo,
  );

const enquiriesOf = async (correo: string) =>
  exactly(
    await db()
      .select()
      .from(consultas)
      .where(eq(consultas.correo, plain(correo))),
    (row) => row.correo,
    correo,
  );

const accountOf = async (correo: string) => {
  const found = await db()
    .select({
      id: usuarios.id,
      name: usuarios.name,
      email: usuarios.email,
      CodigoPersona: usuarios.CodigoPersona,
      created_at: usuarios.created_at,
    })
    .from(usuarios)
    .where(eq(usuarios.email, plain(correo)));
  const [usuario] = exactly(found, ({ email }) => email, correo);
  if (!usuario) return null;
  const { creada, expira, ultimo_uso, agente } = sesiones;
  const { id, CodigoPersona } = usuario;
  return {
    ...usuario,
    persona: CodigoPersona
      ? await db().select().from(personas).where(eq(personas.Codigo, CodigoPersona))
      : [],
    sesiones: await db()
      .select({ creada, expira, ultimo_uso, agente })
      .from(sesiones)
      .where(eq(sesiones.usuario_id, id)),
  };
};

/** Everything the site holds about an e-mail, for its owner: no password hash, no token. */
export const exportPerson = async (correo: string) => {
  const audited = await db()
    .select()
    .from(auditoria)
    .where(eq(auditoria.usuario_email, plain(correo)));
  return {
    correo: plain(correo),
    generado: new Date().toISOString(),
    consultas: await enquiriesOf(correo),
    comentarios: await commentsOf(correo),
    cuenta: await accountOf(correo),
    auditoria: exactly(audited, (row) => row.usuario_email, correo),
  };
};

/** What stands where a name stood. */
export const ANONYMOUS = 'Anónimo';

/** How many rows of each kind were erased, and whether an account of staff has the e-mail. */
export interface Erased {
  readonly consultas: number;
  readonly comentarios: number;
  readonly hasAccount: boolean;
}

const eraseComments = async (ids: number[], isWhole: boolean): Promise<void> => {
  const where = inArray(comentarios.id, ids);
  await (isWhole
    ? db().delete(comentarios).where(where)
    : db().update(comentarios).set({ nombre: ANONYMOUS, correo: '', huella: null }).where(where));
  await markChanged(changedBy(contract.remove));
};

/**
 * Erases what visitors left under an e-mail: enquiries go; comments lose name, e-mail and fingerprint, so that answers
 * to them keep their sense, or go too. An account of staff stays: it is deleted in the back office. The audit row
 * names the e-mail only by a keyed hash, which proves for a given address that it was erased.
 */
export const erasePerson = (correo: string, isWhole: boolean): Promise<Erased> =>
  unitOfWork(async () => {
    const enquiries = (await enquiriesOf(correo)).map(({ id }) => id);
    const comments = (await commentsOf(correo)).map(({ id }) => id);
    if (enquiries.length > 0) {
      await db().delete(consultas).where(inArray(consultas.id, enquiries));
    }
    if (comments.length > 0) await eraseComments(comments, isWhole);
    await db()
      .insert(auditoria)
      .values({
        usuario_email: 'consola',
        operacion: 'privacidad.borrar',
        registro: hashOf('correo', plain(correo)),
        direccion: 'consola',
      });
    return {
      consultas: enquiries.length,
      comentarios: comments.length,
      hasAccount: (await accountOf(correo)) !== null,
    };
  });
