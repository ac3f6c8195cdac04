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
  /** SHA-256 that tells its mail from every other one. */
  readonly sum: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The mail's subject in one line, and the Message-IDs of its thread, its own last; null when it has none. */
  readonly subject: string | null;
  readonly thread: string | null;
  /** The enquiry whose reply address it was sent to. */
  readonly enquiry: number | undefined;
  /** The messages of ours that it answers. */
  readonly answers: readonly number[];
  /** Sent by a program, such as a note that somebody is away. */
  readonly isAutomatic: boolean;
  readonly texto: string;
  readonly cita: string | null;
  readonly observacion: string | null;
}

/** Most mails of one conversation in a day; beyond that, an auto-responder is ignored. */
const MOST_A_DAY = 50;
const DAY = 24 * 3600;
/** The enquiry a mail belongs to: by its address, which is signed, or by the mails of ours it answers. */
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

/** The sender in one line, and the sender's address where it differs from that of the enquiry. */
const senderOf = ({ from }: Reply, { nombre, correo }: Enquiry) => {
  if (from.address === correo.toLowerCase()) return { autor: nombre, remitente: null };
  const name = visibleLine(from.name)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const address = from.address.slice(0, longitudes.correo).toWellFormed();
  const autor = `${name.slice(0, longitudes.nombre) || nombre} (${address || 'sin dirección'})`;
  return { autor: autor.slice(0, 255).toWellFormed(), remitente: address || null };
};

/** An unwanted conversation stays unwanted, and an automatic answer does not reopen one. */
const reopen = ({ isAutomatic }: Reply, { estado }: Enquiry) =>
  isAutomatic || estado === 'N' ? {} : ({ estado: 'P', fecha_respuesta: null } as const);

const isTooMuch = async (id: number): Promise<boolean> => {
  const { id_consulta, clase, creado } = consultaMensajes;
  const today = and(eq(id_consulta, id), inArray(clase, ['V', 'A']), gt(creado, sql`${inSeconds(-DAY)}`));
  return (await db().$count(consultaMensajes, today)) >= MOST_A_DAY;
};

/**
 * Writes a reply into its conversation, which is pending again, and notifies its assignee.
 * `repetido`: it is there already. `ajeno`: there is no such conversation, or too much came today.
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
