import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { changedBy } from '#shared/contract/endpoint.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { markChanged } from '#server/platform/db/client/unit-of-work.ts';
import { inSeconds } from '#server/platform/db/now.ts';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { notify } from '../notices/notify.ts';
import { bodyOf } from './body.ts';
import type { Header } from './header.ts';
import { cutQuote } from './quoted.ts';
import { filesOf, type Part } from './structure.ts';

/** An answer that a visitor sent by mail. */
export interface Reply extends Header {
  readonly texto: string;
  readonly cita: string | null;
  readonly observacion: string | null;
}

/** Most mails of one conversation in a day; beyond that, an auto-responder is ignored. */
const MOST_A_DAY = 50;
const DAY = 24 * 3600;
/** Most file names that are listed. */
const NAMED = 20;

const filesIn = (mail: Part): string[] => {
  const names = filesOf(mail);
  if (names.length === 0) return [];
  const count = names.length === 1 ? '1 archivo' : `${names.length} archivos`;
  const shown = names.slice(0, NAMED).map((name) => name.slice(0, longitudes.nombre).toWellFormed());
  return [
    `Adjuntó ${count}: ${shown.join(', ')}${names.length > NAMED ? '…' : ''}. ${names.length === 1 ? 'Míralo' : 'Míralos'} en el buzón.`,
  ];
};

const NO_TEXT = '(El correo no tiene texto.)';
const UNREAD = '(El sitio no pudo leer este correo: míralo en el buzón.)';
const CUT = 'El texto es muy largo: aquí está su comienzo, y el resto en el buzón.';

export const readReply = async (
  client: ImapFlow,
  { uid, header, mail }: { uid: number; header: Header; mail: Part },
): Promise<Reply> => {
  const { text, isCut } = await bodyOf(client, uid, mail);
  const notes = [...(isCut ? [CUT] : []), ...filesIn(mail)];
  return {
    ...header,
    ...(text ? cutQuote(text) : { texto: NO_TEXT, cita: null }),
    observacion: notes.join('\n') || null,
  };
};

/** A reply of which the header alone can be read. */
export const unreadReply = (header: Header): Reply => ({
  ...header,
  texto: UNREAD,
  cita: null,
  observacion: null,
});

/** The enquiry a mail belongs to: by its address, which is signed, or by the mails of ours it answers. */
const enquiryOf = async ({ enquiry, answers }: Header): Promise<number | undefined> => {
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
export const keepReply = async (reply: Reply): Promise<'respuesta' | 'repetido' | 'ajeno'> => {
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
  markChanged(changedBy(bandeja.anotar));
  return 'respuesta';
};
