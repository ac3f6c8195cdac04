// Two calls with all data of the office's first screen: the frame (`marco`) and the home (`inicio`).
import * as z from 'zod/mini';
import { dia, id, instante } from '../contract/fields/campos.ts';
import { keysOf, tipoEvento } from '../contract/fields/codigos.ts';
import { adminRead, group } from '../contract/endpoint.ts';
import { primeraPantalla } from '../contract/primera-pantalla.ts';
import { comentario } from '../correspondence/comentarios.ts';
import { registroDeAuditoria } from '../records/auditoria.ts';
import { cuentaPropia } from '../people/sesion.ts';
import { rolDeUsuario } from '../people/usuarios.ts';

const marco = z.object({
  usuario: z.extend(cuentaPropia, {
    rol: rolDeUsuario,
    /** The second factor that the role requires and the user has not set up. */
    falta_factor: z.nullable(z.object({ vence: instante, vencido: z.boolean() })),
  }),
  asociacion: z.object({
    nacional: z.string(),
    regional: z.nullable(z.string()),
    region: z.nullable(z.string()),
    completo: z.string(),
    corto: z.string(),
  }),
  /** Number of the user's unread notices. */
  sinLeer: z.number(),
  /** Numbers of enquiries and comments waiting for staff; null if the role may not read them. */
  pendientes: z.nullable(z.object({ consultas: z.number(), comentarios: z.number() })),
});
export type Marco = z.output<typeof marco>;

/** First steps for the administrator of a new site; true once done. */
const pasosHechos = z.object({
  /** The initial password, shown in the terminal, was changed. */
  contrasena: z.boolean(),
  segundoFactor: z.boolean(),
  /** Mail is configured. */
  correo: z.boolean(),
  /** The demo content was removed. */
  demostracion: z.boolean(),
});
export type PasosHechos = z.output<typeof pasosHechos>;

/** The first steps, and when the last verified backup was made. */
const avance = z.extend(pasosHechos, {
  copia: z.object({ instante: z.nullable(instante), atrasada: z.boolean() }),
});
export type Avance = z.output<typeof avance>;

/** A part of the home screen: null if the role may not see it, `ok: false` if reading it failed. */
const parte = <Data extends z.ZodMiniType>(data: Data) =>
  z.nullable(
    z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]),
  );

/** Maximum to-do items on the home screen, few enough to take in. */
export const COSAS_DE_HOY = 5;
/** Characters of an enquiry's text shown in a line of the home screen. */
export const EXTRACTO_DE_CONSULTA = 200;

/** Total of waiting items; only the first ones are listed. */
const espera = z.object({ total: z.number() });

const inicio = z.object({
  /** Unanswered enquiries, longest waiting first. */
  consultas: parte(
    z.extend(espera, {
      primeras: z.array(
        z.object({
          id,
          nombre: z.string(),
          /** Beginning of the enquiry's text. */ mensaje: z.string(),
          fecha_envio: instante,
        }),
      ),
    }),
  ),
  /** Comments to approve; `ultimos` are the newest. */
  porAprobar: parte(z.extend(espera, { ultimos: z.array(comentario) })),
  /** Agreements to renew, by end date. */
  convenios: parte(z.array(z.object({ id, nombre_Institucion: z.string(), fecha_Fin: dia }))),
  /** Unpublished events, pages and agreements, last edited first. */
  eventosPorTerminar: parte(
    z.array(z.object({ slug: z.string(), titulo: z.string(), modificado: instante })),
  ),
  paginasPorTerminar: parte(z.array(z.object({ id, titulo: z.string(), modificado: instante }))),
  conveniosPorTerminar: parte(z.array(z.object({ id, titulo: z.string(), modificado: instante }))),
  /** Banks whose account numbers nobody has verified this year. */
  cuentasSinVerificar: parte(z.array(z.string())),
  /** Undelivered mails; `ultimo` is the newest. */
  correosSinEntregar: parte(
    z.extend(espera, { ultimo: z.nullable(z.object({ para: z.string(), asunto: z.string() })) }),
  ),
  pasos: parte(avance),
  /** What visitors see: the first slide of the home page, and the next dates. */
  sitio: parte(
    z.object({
      diapositivas: z.number(),
      portada: z.nullable(
        z.object({
          slug: z.string(),
          titulo: z.string(),
          tipoEvento: z.enum(keysOf(tipoEvento)),
          img_principal: z.string(),
        }),
      ),
      fechas: z.array(z.object({ id, slug: z.string(), titulo: z.string(), fecha_Inicio: dia })),
    }),
  ),
  cambios: parte(z.array(registroDeAuditoria)),
  comentarios: parte(z.array(comentario)),
});
export type Inicio = z.output<typeof inicio>;

/** The data of the office's first screen. Not part of the product's published API. */
export const oficina = group('oficina', {
  marco: adminRead(primeraPantalla.marco, marco),
  inicio: adminRead(primeraPantalla.inicio, inicio),
});
