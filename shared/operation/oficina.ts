// What the office asks for as a whole, so that its first screen costs two calls: the frame, and the home.
import * as z from 'zod/mini';
import { dia, id, instante } from '../contract/fields/campos.ts';
import { letras, tipoEvento } from '../contract/fields/codigos.ts';
import { adminRead, group } from '../contract/endpoint.ts';
import { primeraPantalla } from '../contract/primera-pantalla.ts';
import { comentario } from '../correspondence/comentarios.ts';
import { registroDeAuditoria } from '../records/auditoria.ts';
import { cuentaPropia } from '../people/sesion.ts';
import { rolDeUsuario } from '../people/usuarios.ts';

const marco = z.object({
  usuario: z.extend(cuentaPropia, {
    rol: rolDeUsuario,
    /** The second factor that the role asks for and that is missing. */
    falta_factor: z.nullable(z.object({ vence: instante, vencido: z.boolean() })),
  }),
  asociacion: z.object({
    nacional: z.string(),
    regional: z.nullable(z.string()),
    region: z.nullable(z.string()),
    completo: z.string(),
    corto: z.string(),
  }),
  /** Own notices. */
  sinLeer: z.number(),
  /** How many wait for an answer; null for a role that may not read them. */
  pendientes: z.nullable(z.object({ consultas: z.number(), comentarios: z.number() })),
});
export type Marco = z.output<typeof marco>;

/** What a new site still needs from its administrator; each is true once it is done. */
const pasosHechos = z.object({
  /** The password shown in the terminal was changed. */
  contrasena: z.boolean(),
  segundoFactor: z.boolean(),
  /** The site can send mails. */
  correo: z.boolean(),
  /** The demonstration has been removed. */
  demostracion: z.boolean(),
});
export type PasosHechos = z.output<typeof pasosHechos>;

/** And when its last verified backup was made. */
const avance = z.extend(pasosHechos, {
  copia: z.object({ instante: z.nullable(instante), atrasada: z.boolean() }),
});
export type Avance = z.output<typeof avance>;

/** A part of the home: null for a role that may not see it, and without data where it could not be read just now. */
const parte = <Data extends z.ZodMiniType>(data: Data) =>
  z.nullable(
    z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]),
  );

/** Things to do that the home shows: what a person can take in. */
export const COSAS_DE_HOY = 5;
/** Characters of an enquiry that a line of the home can hold. */
export const EXTRACTO_DE_CONSULTA = 200;

/** How many wait; only the first of them are named. */
const espera = z.object({ total: z.number() });

const inicio = z.object({
  /** Unanswered, with those that wait longest, the oldest first. */
  consultas: parte(
    z.extend(espera, {
      primeras: z.array(
        z.object({
          id,
          nombre: z.string(),
          /** Its beginning. */ mensaje: z.string(),
          fecha_envio: instante,
        }),
      ),
    }),
  ),
  /** Comments to approve, with the newest. */
  porAprobar: parte(z.extend(espera, { ultimos: z.array(comentario) })),
  /** Those to renew, the first to end first. */
  convenios: parte(z.array(z.object({ id, nombre_Institucion: z.string(), fecha_Fin: dia }))),
  /** Events and pages that nobody sees yet, the last one written first. */
  eventosPorTerminar: parte(
    z.array(z.object({ slug: z.string(), titulo: z.string(), modificado: instante })),
  ),
  paginasPorTerminar: parte(z.array(z.object({ id, titulo: z.string(), modificado: instante }))),
  /** Banks whose accounts nobody compared with the bank's numbers this year. */
  cuentasSinVerificar: parte(z.array(z.string())),
  /** Mails that could not be delivered, with the newest. */
  correosSinEntregar: parte(
    z.extend(espera, { ultimo: z.nullable(z.object({ para: z.string(), asunto: z.string() })) }),
  ),
  pasos: parte(avance),
  /** What visitors see: the first of the slides, and the next dates. */
  sitio: parte(
    z.object({
      diapositivas: z.number(),
      portada: z.nullable(
        z.object({
          slug: z.string(),
          titulo: z.string(),
          tipoEvento: z.enum(letras(tipoEvento)),
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

/** Not part of the product's published API. */
export const oficina = group('oficina', {
  marco: adminRead(primeraPantalla.marco, marco),
  inicio: adminRead(primeraPantalla.inicio, inicio),
});
