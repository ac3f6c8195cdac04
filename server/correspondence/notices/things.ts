import { and, desc, eq, inArray } from 'drizzle-orm';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { lugarDe, type TipoPropio } from '#shared/correspondence/avisos.ts';
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
import { harmless } from './harmless.ts';
import { aboutKind } from './kinds.ts';

type Notice = Pick<typeof avisos.$inferSelect, 'tipo' | 'registro' | 'texto'>;

/** The content of a notice. */
export interface Told {
  readonly titulo: string;
  readonly detalle: string | null;
  /** E-mail of the visitor who wrote it. A mail that quotes them names it, so that erasing the person finds the mail. */
  readonly correo?: string;
  /** Path of the screen with the thing; null when it is gone. */
  readonly lugar: string | null;
}
export type Tell = (registro: number) => Omit<Told, 'lugar'> | undefined;

export const teller =
  <Row extends { id: number }>(rows: readonly Row[], tell: (row: Row) => Omit<Told, 'lugar'>): Tell =>
  (registro) => {
    const row = rows.find(({ id }) => id === registro);
    return row && tell(row);
  };

const enquiries = async (ids: number[]): Promise<Tell> => {
  const { id, nombre, correo, mensaje } = consultas;
  const rows = await db().select({ id, nombre, correo, mensaje }).from(consultas).where(inArray(id, ids));
  return teller(rows, (row) => ({
    titulo: `${harmless(row.nombre)} escribió una consulta`,
    detalle: harmless(row.mensaje),
    correo: row.correo,
  }));
};

/** What the visitor wrote last in each conversation. */
const replies = async (ids: number[]): Promise<Tell> => {
  const { id_consulta, texto, clase, remitente } = consultaMensajes;
  const rows = await db()
    .select({ id: id_consulta, nombre: consultas.nombre, correo: consultas.correo, remitente, texto })
    .from(consultaMensajes)
    .innerJoin(consultas, eq(consultas.id, id_consulta))
    .where(and(inArray(id_consulta, ids), eq(clase, 'V')))
    .orderBy(desc(consultaMensajes.id));
  return teller(rows, (row) => ({
    titulo: `${harmless(row.nombre)} respondió por correo`,
    detalle: harmless(row.texto),
    correo: row.remitente ?? row.correo,
  }));
};

/** Answers of staff that did not arrive, by their conversation. */
const bouncedAnswers = async (ids: number[]): Promise<Tell> => {
  const { id, nombre, correo } = consultas;
  const rows = await db().select({ id, nombre, correo }).from(consultas).where(inArray(id, ids));
  return teller(rows, (row) => ({
    titulo: `Tu respuesta a ${harmless(row.nombre)} no llegó`,
    detalle: `No se pudo entregar a ${row.correo}. El motivo está en la conversación.`,
  }));
};

const bouncedMails = async (ids: number[]): Promise<Tell> => {
  const { id, asunto, para, error } = correos;
  const rows = await db().select({ id, asunto, para, error }).from(correos).where(inArray(id, ids));
  return teller(rows, (row) => ({
    titulo: `No llegó el correo «${row.asunto}»`,
    detalle: [`Era para ${row.para}.`, row.error ?? ''].join(' ').trim(),
  }));
};

const comments = async (ids: number[]): Promise<Tell> => {
  const { id, nombre, correo, contenido } = comentarios;
  const rows = await db()
    .select({ id, nombre, correo, contenido, evento: eventos.titulo })
    .from(comentarios)
    .innerJoin(eventos, eq(eventos.id, comentarios.id_evento))
    .where(inArray(id, ids));
  return teller(rows, (row) => ({
    titulo: `${harmless(row.nombre)} comentó en «${row.evento}»`,
    detalle: harmless(row.contenido),
    correo: row.correo,
  }));
};

const agreements = async (ids: number[]): Promise<Tell> => {
  const { id, nombre_Institucion, fecha_Fin } = convenios;
  const rows = await db()
    .select({ id, nombre_Institucion, fecha_Fin })
    .from(convenios)
    .where(inArray(id, ids));
  return teller(rows, (row) => ({
    titulo: `Convenio con ${row.nombre_Institucion}`,
    detalle: `Vence el ${fechaLarga(row.fecha_Fin)}.`,
  }));
};

/** The present data of a bank account. */
const accounts = async (ids: number[]): Promise<Tell> => {
  const rows = await db().select().from(cuentas).where(inArray(cuentas.id, ids));
  return teller(rows, (row) => ({
    titulo: '',
    detalle: `Ahora dice: ${row.nombreBanco}, ${row.titularCuenta}, cuenta ${row.numeroCuenta}, CCI ${row.cciCuenta}.`,
  }));
};

const readers: Readonly<Record<string, (ids: number[]) => Promise<Tell>>> = {
  consulta: enquiries,
  respuesta: replies,
  asignada: enquiries,
  comentario: comments,
  sospechoso: comments,
  convenio: agreements,
  cuenta: accounts,
  rebote: bouncedAnswers,
  devuelto: bouncedMails,
} satisfies Record<TipoPropio, (ids: number[]) => Promise<Tell>>;

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

const goneOf = (tipo: string): string => GONE[tipo] ?? aboutKind(tipo)?.gone ?? '';

const withContent = ({ tipo, registro, texto }: Notice, found: Omit<Told, 'lugar'> | undefined): Told => ({
  ...found,
  titulo: texto ?? found?.titulo ?? goneOf(tipo),
  detalle: found?.detalle ?? null,
  // The history of a bank account is there also when the account is not.
  lugar: found || tipo === 'cuenta' ? lugarDe(tipo, registro) : null,
});

/** Notices with their contents, read from the present rows. */
export const withWords = async <N extends Notice>(notices: readonly N[]): Promise<(N & Told)[]> => {
  const kinds = [...new Set(notices.map(({ tipo }) => tipo))];
  const tellers = await Promise.all(
    kinds.map(async (kind) => {
      const ids = notices.filter(({ tipo }) => tipo === kind).map(({ registro }) => registro);
      return [kind, await (readers[kind] ?? aboutKind(kind)?.read)?.(ids)] as const;
    }),
  );
  const byKind = new Map(tellers);
  return notices.map((notice) =>
    Object.assign(notice, withContent(notice, byKind.get(notice.tipo)?.(notice.registro))),
  );
};
