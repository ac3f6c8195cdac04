import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds } from '#server/platform/db/now.ts';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { notify } from '#server/correspondence/notices/notify.ts';

/** An answer that a visitor sent by mail. */
export interface Reply {
  /** SHA-256 that identifies the mail, so that it is stored only once. */
  readonly sum: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The mail's subject, and the Message-IDs of its thread ending with its own; null if there are none. */
  readonly subject: string | null;
  readonly thread: string | null;
  /** The enquiry to whose reply address the mail was sent. */
  readonly enquiry: number | undefined;
  /** Ids of the site's messages that the mail answers. */
  readonly answers: readonly number[];
  /** Whether it is an automatic reply, such as an out-of-office note. */
  readonly isAutomatic: boolean;
  readonly texto: string;
  readonly cita: string | null;
  readonly observacion: string | null;
}

/** Maximum mails per conversation and day; more come from an auto-responder and are ignored. */
const MOST_A_DAY = 50;
const DAY = 24 * 3600;
/** The enquiry of a mail: by its signed reply address, or by the site's mails it answers. */
const enquiryOf = async ({ enquiry, answers }: Reply): Promise<number | undefined> => {
  if (enquiry !== undefined || answers.length === 0) return enquiry;
  const [row] = await db()
    .select({ id: consultaMensajes.id_consulta })
    .from(consultaMensajes)
    .where(inArray(consultaMensajes.id, [...answers]))
    .limit(1);
  return row?.id;
};

type Enquiry = typeof consultas.$inferSelect;

/** The sender's name, and the address if it is not that of the enquiry. */
const senderOf = ({ from }: Reply, { nombre, correo }: Enquiry) => {
  if (from.address === correo.toLowerCase()) return { autor: nombre, remitente: null };
  const name = visibleLine(from.name)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const address = from.address.slice(0, longitudes.correo).toWellFormed();
  const autor = `${name.slice(0, longitudes.nombre) || nombre} (${address || 'sin dirección'})`;
  return { autor: autor.slice(0, 255).toWellFormed(), remitente: address || null };
};

/** State after a reply: pending again, unless it is unwanted or the reply is automatic. */
const reopen = ({ isAutomatic }: Reply, { estado }: Enquiry) =>
  isAutomatic || estado === 'N' ? {} : ({ estado: 'P', fecha_respuesta: null } as const);

const isTooMuch = async (id: number): Promise<boolean> => {
  const { id_consulta, clase, creado } = consultaMensajes;
  const today = and(eq(id_consulta, id), inArray(clase, ['V', 'A']), gt(creado, sql`${inSeconds(-DAY)}`));
  return (await db().$count(consultaMensajes, today)) >= MOST_A_DAY;
};

/**
 * Stores a reply in its conversation, reopens it, and notifies its assignee. `repetido`: already stored. `ajeno`: no
 * such conversation, or too many mails today.
 */
export const storeReply = async (reply: Reply): Promise<'respuesta' | 'repetido' | 'ajeno'> => {
  const id = await enquiryOf(reply);
  if (id === undefined) return 'ajeno';
  const [row] = await db().select().from(consultas).where(eq(consultas.id, id)).for('update');
  if (!row) return 'ajeno';
  if ((await db().$count(consultaMensajes, eq(consultaMensajes.suma, reply.sum))) > 0) return 'repetido';
  if (await isTooMuch(id)) return 'ajeno';
  const { texto, cita, observacion, sum: suma, isAutomatic } = reply;
  const mensaje = await insertRow(consultaMensajes, {
    ...senderOf(reply, row),
    id_consulta: id,
    clase: isAutomatic ? 'A' : 'V',
    correo: row.correo,
    texto,
    cita,
    observacion,
    suma,
    asunto: reply.subject,
    hilo: reply.thread,
  });
  await updateRow(consultas, id, reopen(reply, row));
  if (!isAutomatic && row.estado !== 'N')
    notify('respuesta', {
      registro: id,
      clave: `respuesta-${mensaje}`,
      only: row.asignada_a ?? undefined,
    });
  return 'respuesta';
};
