import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { DatosPersonales } from '#shared/operation/privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  auditoria,
  avisos,
  avisosPreferencias,
  borradores,
  comentarios,
  consultaMensajes,
  consultas,
  correos,
  decisionesComentarios,
  equipos,
  eventos,
  personas,
  sesiones,
  usuarios,
} from '#server/platform/db/schema.ts';
import { recordsAbout } from '#server/content/members/lookup.ts';
import { capabilityParts, type PersonalRow } from '../capabilities/capability.ts';
import { keyedHash } from '#server/platform/limits/subscriber.ts';

/** An e-mail in the form in which it is stored and compared. */
export const normalizeEmail = (correo: string): string => correo.trim().normalize('NFC').toLowerCase();

/** A keyed hash of an e-mail for the audit: provable by somebody who has the address, readable by nobody. */
export const emailDigest = (correo: string): string => keyedHash('correo', normalizeEmail(correo));

/** The database's collation ignores accents: `josé@` and `jose@` are equal there, but two people. */
const exactly = <Row>(rows: readonly Row[], of: (row: Row) => string, correo: string): Row[] =>
  rows.filter((row) => normalizeEmail(of(row)) === normalizeEmail(correo));

const { huella: _of, ...commentColumns } = getTableColumns(comentarios);
export const commentsOf = async (correo: string) =>
  exactly(
    await db()
      .select({ ...commentColumns, evento: eventos.slug })
      .from(comentarios)
      .innerJoin(eventos, eq(eventos.id, comentarios.id_evento))
      .where(eq(comentarios.correo, normalizeEmail(correo))),
    (row) => row.correo,
    correo,
  );

const { huella: _from, asignada_a: _whom, ...enquiryColumns } = getTableColumns(consultas);
export const enquiriesOf = async (correo: string) =>
  exactly(
    await db()
      .select(enquiryColumns)
      .from(consultas)
      .where(eq(consultas.correo, normalizeEmail(correo))),
    (row) => row.correo,
    correo,
  );

const withMessages = async <Row extends { id: number }>(rows: readonly Row[]) => {
  const { id, id_consulta, clase, asunto, texto, cita, observacion, autor, creado } = consultaMensajes;
  const numbers = rows.map((row) => row.id);
  const messages =
    numbers.length === 0
      ? []
      : await db()
          .select({ id_consulta, clase, asunto, texto, cita, observacion, autor, creado })
          .from(consultaMensajes)
          .where(inArray(id_consulta, numbers))
          .orderBy(id);
  return rows.map((row) => ({ ...row, mensajes: messages.filter((one) => one.id_consulta === row.id) }));
};

/** Mails the person sent into conversations of others. */
export const mailsInOthers = async (correo: string) => {
  const { id, remitente, asunto, texto, creado } = consultaMensajes;
  const rows = await db()
    .select({ id, remitente, asunto, texto, creado })
    .from(consultaMensajes)
    .where(eq(remitente, normalizeEmail(correo)));
  return exactly(rows, (row) => row.remitente ?? '', correo);
};

export const decisionsOf = async (correo: string) =>
  exactly(
    await db()
      .select()
      .from(decisionesComentarios)
      .where(eq(decisionesComentarios.correo, normalizeEmail(correo))),
    (row) => row.correo,
    correo,
  ).map(({ id, estado, creada }) => ({ id, estado, creada }));

export const findAccount = async (correo: string) => {
  const { id, name, email, CodigoPersona, created_at, rol, bloqueado } = usuarios;
  const found = await db()
    .select({ id, name, email, CodigoPersona, created_at, rol, bloqueado })
    .from(usuarios)
    .where(eq(usuarios.email, normalizeEmail(correo)));
  return exactly(found, (row) => row.email, correo)[0];
};

const draftsOf = async (usuario: number) => {
  const { formulario, valores, guardado } = borradores;
  const rows = await db()
    .select({ formulario, valores, guardado })
    .from(borradores)
    .where(and(eq(borradores.usuario_id, usuario), isNotNull(valores)));
  return rows.map((row) => ({
    formulario: row.formulario,
    guardado: row.guardado,
    valores: JSON.parse(row.valores ?? '{}'),
  }));
};

const noticesOf = async (usuario: number) => {
  const { tipo, creado, leido } = avisos;
  const [chosen = null] = await db()
    .select()
    .from(avisosPreferencias)
    .where(eq(avisosPreferencias.usuario_id, usuario));
  return {
    avisos: await db().select({ tipo, creado, leido }).from(avisos).where(eq(avisos.usuario_id, usuario)),
    preferenciasDeAvisos: chosen,
  };
};

/** What capabilities keep of an account. */
const keptOf = async (usuario: number): Promise<Record<string, PersonalRow[]>> => {
  const all = capabilityParts('personal').flatMap((personal) => Object.entries(personal));
  return Object.fromEntries(
    await Promise.all(all.map(async ([name, rowsOf]) => [name, await rowsOf(usuario)] as const)),
  );
};

const accountOf = async (correo: string): Promise<DatosPersonales['cuenta']> => {
  const usuario = await findAccount(correo);
  if (!usuario) return null;
  const { id, CodigoPersona, ...account } = usuario;
  const { creada, expira, ultimo_uso, agente } = sesiones;
  const [persona = null] = CodigoPersona
    ? await db().select().from(personas).where(eq(personas.Codigo, CodigoPersona))
    : [];
  return {
    ...account,
    persona,
    colegiado: persona ? await recordsAbout(persona.Codigo, persona.dni) : [],
    sesiones: await db()
      .select({ creada, expira, ultimo_uso, agente })
      .from(sesiones)
      .where(eq(sesiones.usuario_id, id)),
    borradores: await draftsOf(id),
    deCapacidades: await keptOf(id),
    equipos: await db().select().from(equipos).where(eq(equipos.usuario_id, id)),
    ...(await noticesOf(id)),
  };
};

const mailsTo = async (correo: string): Promise<DatosPersonales['correos']> => {
  const { para, asunto, texto, creado, enviado } = correos;
  const rows = await db()
    .select({ para, asunto, texto, creado, enviado })
    .from(correos)
    .where(eq(para, normalizeEmail(correo)));
  return exactly(rows, (row) => row.para, correo).map(({ para: _own, ...row }) => row);
};

const auditOf = async (correo: string): Promise<DatosPersonales['auditoria']> => {
  const { usuario_email, credencial, operacion, registro, direccion, creada } = auditoria;
  const rows = await db()
    .select({ usuario_email, credencial, operacion, registro, direccion, creada })
    .from(auditoria)
    .where(eq(usuario_email, normalizeEmail(correo)))
    .orderBy(auditoria.id);
  return exactly(rows, (row) => row.usuario_email, correo).map(({ usuario_email: _own, ...row }) => row);
};

/** Everything the site holds about an e-mail, for its owner. */
export const exportPerson = async (correo: string): Promise<DatosPersonales> => ({
  correo: normalizeEmail(correo),
  generado: new Date().toISOString(),
  consultas: await withMessages(await enquiriesOf(correo)),
  respuestas: (await mailsInOthers(correo)).map(({ asunto, texto, creado }) => ({ asunto, texto, creado })),
  comentarios: await commentsOf(correo),
  decisiones_comentarios: await decisionsOf(correo),
  cuenta: await accountOf(correo),
  auditoria: await auditOf(correo),
  correos: await mailsTo(correo),
});

type Reader = Pick<typeof auditoria.$inferInsert, 'usuario_id' | 'usuario_email' | 'direccion'>;
/** The author of changes made from the command line. */
export const CONSOLE: Reader = { usuario_email: 'consola', direccion: 'consola' };

/** Records in the audit that somebody read a person's data. */
export const auditReading = async (correo: string, reader: Reader): Promise<void> => {
  await db()
    .insert(auditoria)
    .values({ ...reader, operacion: 'privacidad.buscar', registro: emailDigest(correo) });
};

/** Records in the audit that a person's data were erased from the command line. */
export const auditErasure = async (correo: string): Promise<void> => {
  await db()
    .insert(auditoria)
    .values({ ...CONSOLE, operacion: 'privacidad.borrar', registro: emailDigest(correo) });
};
