import { and, desc, eq, inArray } from 'drizzle-orm';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { pantallaDeAviso, type TipoPropio } from '#shared/correspondence/avisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  type avisos,
  comentarios,
  consultaMensajes,
  consultas,
  convenios,
  correos,
  cuentas,
  eventos,
} from '#server/platform/db/schema.ts';
import { type ContentOf, noticeKind, type NoticeContent } from './kinds.ts';
import { visibleLine } from '#shared/contract/fields/invisibles.ts';

/** Places where mail programs would recognise a link. */
const JOINS = /\.(?=\p{L})|:(?=\/\/)/gu;
/** Maximum code points of the excerpt. */
const LENGTH = 200;

/** An excerpt of a visitor's text in one line, with a space after each dot so that nothing becomes a link. */
export const neutralizeLinks = (text: string): string => {
  const line = visibleLine(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const points = Array.from(line);
  const short = points.length > LENGTH ? `${points.slice(0, LENGTH).join('').trimEnd()}…` : line;
  return short.replaceAll(JOINS, '$& ');
};

type Notice = Pick<typeof avisos.$inferSelect, 'tipo' | 'registro' | 'texto'>;

export const contentReader =
  <Row extends { id: number }>(
    rows: readonly Row[],
    tell: (row: Row) => Omit<NoticeContent, 'lugar'>,
  ): ContentOf =>
  (registro) => {
    const row = rows.find(({ id }) => id === registro);
    return row && tell(row);
  };

const enquiries = async (ids: number[]): Promise<ContentOf> => {
  const { id, nombre, correo, mensaje } = consultas;
  const rows = await db().select({ id, nombre, correo, mensaje }).from(consultas).where(inArray(id, ids));
  return contentReader(rows, (row) => ({
    titulo: `${neutralizeLinks(row.nombre)} escribió una consulta`,
    detalle: neutralizeLinks(row.mensaje),
    correo: row.correo,
  }));
};

/** The visitor's last message in each conversation. */
const replies = async (ids: number[]): Promise<ContentOf> => {
  const { id_consulta, texto, clase, remitente } = consultaMensajes;
  const rows = await db()
    .select({ id: id_consulta, nombre: consultas.nombre, correo: consultas.correo, remitente, texto })
    .from(consultaMensajes)
    .innerJoin(consultas, eq(consultas.id, id_consulta))
    .where(and(inArray(id_consulta, ids), eq(clase, 'V')))
    .orderBy(desc(consultaMensajes.id));
  return contentReader(rows, (row) => ({
    titulo: `${neutralizeLinks(row.nombre)} respondió por correo`,
    detalle: neutralizeLinks(row.texto),
    correo: row.remitente ?? row.correo,
  }));
};

/** Bounced answers of staff, by conversation. */
const bouncedAnswers = async (ids: number[]): Promise<ContentOf> => {
  const { id, nombre, correo } = consultas;
  const rows = await db().select({ id, nombre, correo }).from(consultas).where(inArray(id, ids));
  return contentReader(rows, (row) => ({
    titulo: `Tu respuesta a ${neutralizeLinks(row.nombre)} no llegó`,
    detalle: `No se pudo entregar a ${row.correo}. El motivo está en la conversación.`,
  }));
};

const bouncedMails = async (ids: number[]): Promise<ContentOf> => {
  const { id, asunto, para, error } = correos;
  const rows = await db().select({ id, asunto, para, error }).from(correos).where(inArray(id, ids));
  return contentReader(rows, (row) => ({
    titulo: `No llegó el correo «${row.asunto}»`,
    detalle: [`Era para ${row.para}.`, row.error ?? ''].join(' ').trim(),
  }));
};

const comments = async (ids: number[]): Promise<ContentOf> => {
  const { id, nombre, correo, contenido } = comentarios;
  const rows = await db()
    .select({ id, nombre, correo, contenido, evento: eventos.titulo })
    .from(comentarios)
    .innerJoin(eventos, eq(eventos.id, comentarios.id_evento))
    .where(inArray(id, ids));
  return contentReader(rows, (row) => ({
    titulo: `${neutralizeLinks(row.nombre)} comentó en «${row.evento}»`,
    detalle: neutralizeLinks(row.contenido),
    correo: row.correo,
  }));
};

const agreements = async (ids: number[]): Promise<ContentOf> => {
  const { id, nombre_Institucion, fecha_Fin } = convenios;
  const rows = await db()
    .select({ id, nombre_Institucion, fecha_Fin })
    .from(convenios)
    .where(inArray(id, ids));
  return contentReader(rows, (row) => ({
    titulo: `Convenio con ${row.nombre_Institucion}`,
    detalle: `Vence el ${fechaLarga(row.fecha_Fin)}.`,
  }));
};

/** The current data of bank accounts. */
const accounts = async (ids: number[]): Promise<ContentOf> => {
  const rows = await db().select().from(cuentas).where(inArray(cuentas.id, ids));
  return contentReader(rows, (row) => ({
    titulo: '',
    detalle: `Ahora dice: ${row.nombreBanco}, ${row.titularCuenta}, cuenta ${row.numeroCuenta}, CCI ${row.cciCuenta}.`,
  }));
};

const readers: Readonly<Record<string, (ids: number[]) => Promise<ContentOf>>> = {
  consulta: enquiries,
  respuesta: replies,
  asignada: enquiries,
  comentario: comments,
  sospechoso: comments,
  convenio: agreements,
  cuenta: accounts,
  rebote: bouncedAnswers,
  devuelto: bouncedMails,
} satisfies Record<TipoPropio, (ids: number[]) => Promise<ContentOf>>;

const GONE: Readonly<Record<string, string>> = {
  consulta: 'La consulta ya no está',
  respuesta: 'La consulta ya no está',
  asignada: 'La consulta ya no está',
  comentario: 'El comentario ya no está',
  sospechoso: 'El comentario ya no está',
  convenio: 'El convenio ya no está',
  cuenta: 'Cambió una cuenta bancaria',
  rebote: 'La consulta ya no está',
  devuelto: 'El correo ya no está',
} satisfies Record<TipoPropio, string>;

const goneOf = (tipo: string): string => GONE[tipo] ?? noticeKind(tipo)?.gone ?? '';

const contentOf = (
  { tipo, registro, texto }: Notice,
  found: Omit<NoticeContent, 'lugar'> | undefined,
): NoticeContent => ({
  ...found,
  titulo: texto ?? found?.titulo ?? goneOf(tipo),
  detalle: found?.detalle ?? null,
  lugar: found ? pantallaDeAviso(tipo, registro) : lastPlaceOf(tipo, registro),
});

/** Where a deleted row can still be read: of a bank account the history remains. */
const lastPlaceOf = (tipo: string, registro: number): string | null =>
  tipo === 'cuenta' ? `/historial/cuentas/${registro}` : null;

/** Adds contents to notices, read from the current rows. */
export const withContent = async <N extends Notice>(
  notices: readonly N[],
): Promise<(N & NoticeContent)[]> => {
  const kinds = [...new Set(notices.map(({ tipo }) => tipo))];
  const tellers = await Promise.all(
    kinds.map(async (kind) => {
      const ids = notices.filter(({ tipo }) => tipo === kind).map(({ registro }) => registro);
      return [kind, await (readers[kind] ?? noticeKind(kind)?.read)?.(ids)] as const;
    }),
  );
  const byKind = new Map(tellers);
  return notices.map((notice) =>
    Object.assign(notice, contentOf(notice, byKind.get(notice.tipo)?.(notice.registro))),
  );
};
