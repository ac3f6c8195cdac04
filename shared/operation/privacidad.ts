import * as z from 'zod/mini';
import { preferencias as preferenciasDeAvisos } from '../correspondence/avisos.ts';
import { correo, id, instante } from '../contract/fields/campos.ts';
import { valoresDeBorrador } from '../records/borradores.ts';
import { claseMensaje, keysOf } from '../contract/fields/codigos.ts';
import { estadoComentario, situacionConsulta } from '../contract/fields/estados.ts';
import { consulta as consultaDeVisitante } from '../correspondence/consultas.ts';
import { ficha } from '../content/members/padrones.ts';
import { adminExchange, adminRead, adminWrite, withConfirmation, group } from '../contract/endpoint.ts';

/** Version of the privacy notice in force when it was sent; null before versions existed. */
const aviso_version = z.nullable(id);

const consulta = z.extend(consultaDeVisitante, {
  estado: z.enum(keysOf(situacionConsulta)),
  sospechoso: z.boolean(),
  aviso_version,
  /** Later messages of the conversation: answers, mails of the person, and staff's notes. */
  mensajes: z.array(
    z.object({
      clase: z.enum(keysOf(claseMensaje)),
      /** Subject of a mail from the person; null for other messages. */
      asunto: z.nullable(z.string()),
      texto: z.string(),
      cita: z.nullable(z.string()),
      observacion: z.nullable(z.string()),
      autor: z.string(),
      creado: instante,
    }),
  ),
});
const comentario = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  contenido: z.string(),
  fecha: instante,
  created_at: instante,
  evento: z.string(),
  /** The association's answer. */
  respuesta: z.nullable(z.string()),
  sospechoso: z.boolean(),
  aviso_version,
});
/** The moderation decision for the person's later comments. */
const decision = z.object({ estado: z.enum(keysOf(estadoComentario)), creada: instante });
const cuenta = z.object({
  name: z.string(),
  email: z.string(),
  created_at: instante,
  rol: z.string(),
  bloqueado: z.nullable(instante),
  persona: z.nullable(z.record(z.string(), z.string())),
  /** What each list of members says about the person, if the account belongs to a member. */
  colegiado: z.array(ficha),
  sesiones: z.array(
    z.object({ creada: instante, expira: instante, ultimo_uso: instante, agente: z.nullable(z.string()) }),
  ),
  /** The person's unsaved drafts. */
  borradores: z.array(z.object({ formulario: z.string(), valores: valoresDeBorrador, guardado: instante })),
  /** Data that capabilities store about the account, by capability. */
  deCapacidades: z.record(z.string(), z.array(z.record(z.string(), z.nullable(z.string())))),
  /** Devices from which the person signed in. */
  equipos: z.array(z.object({ equipo: z.string(), desde: instante })),
  /** The person's notices, without what they were about, which is data of others. */
  avisos: z.array(z.object({ tipo: z.string(), creado: instante, leido: z.nullable(instante) })),
  preferenciasDeAvisos: z.nullable(preferenciasDeAvisos),
});
const registro = z.object({
  credencial: z.nullable(z.string()),
  operacion: z.string(),
  registro: z.nullable(z.string()),
  direccion: z.string(),
  creada: instante,
});

const correoRecibido = z.object({
  asunto: z.string(),
  texto: z.string(),
  creado: instante,
  enviado: z.nullable(instante),
});

/** All stored data about an e-mail address, for its owner; without password hash, tokens and fingerprints. */
const datosPersonales = z.object({
  correo: z.string(),
  generado: instante,
  consultas: z.array(consulta),
  /** Mails the person sent into conversations started by others. */
  respuestas: z.array(z.object({ asunto: z.nullable(z.string()), texto: z.string(), creado: instante })),
  comentarios: z.array(comentario),
  decisiones_comentarios: z.array(decision),
  cuenta: z.nullable(cuenta),
  auditoria: z.array(registro),
  /** Mails the site sent to the person. */
  correos: z.array(correoRecibido),
});
export type DatosPersonales = z.output<typeof datosPersonales>;

/** Headings under which the retention rules are listed, in this order. */
export const gruposDePlazos = {
  escrito: 'Lo que se escribe',
  colegiados: 'Colegiados',
  personal: 'El personal y sus cuentas',
  rastros: 'Rastros de lo que se hizo',
} as const;

/** A data retention rule: what is kept, and how long or how many of it. */
const plazo = z.object({
  grupo: z.enum(keysOf(gruposDePlazos)),
  dato: z.string(),
  guarda: z.string(),
  /** Number of rows that the next run will delete. */
  cumplidos: z.number(),
});
export type Plazo = z.output<typeof plazo>;

/** What happens to the comments of an erased person. */
export const destinoComentarios = { anonimos: 'Hacerlos anónimos', borrados: 'Borrarlos' } as const;

/** Access to and erasure of personal data. E-mails are sent in bodies, because URLs are logged. */
export const privacidad = group('privacidad', {
  buscar: adminExchange('/datos-personales-buscar', {
    input: z.object({ correo }),
    output: datosPersonales,
    failed: 'Error al buscar los datos',
  }),
  /** Cannot be undone. */
  borrar: withConfirmation(
    adminWrite('/datos-personales-borrar', {
      input: z.object({
        correo,
        comentarios: z.enum(keysOf(destinoComentarios), 'Elige qué pasa con sus comentarios.'),
      }),
      adds: { consultas: z.number(), comentarios: z.number() },
      done: 'Datos borrados con éxito',
      failed: 'Error al borrar los datos',
    }),
  ),
  plazos: adminRead('/datos-personales-plazos', z.array(plazo)),
});
