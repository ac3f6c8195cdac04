import * as z from 'zod/mini';
import { preferencias as preferenciasDeAvisos } from '../correspondence/avisos.ts';
import { correo, id, instante } from '../contract/fields/campos.ts';
import { valoresDeBorrador } from '../records/borradores.ts';
import { claseMensaje, letras } from '../contract/fields/codigos.ts';
import { estadoComentario, situacionConsulta } from '../contract/fields/estados.ts';
import { consulta as consultaDeVisitante } from '../correspondence/consultas.ts';
import { ficha } from '../content/members/padrones.ts';
import { adminExchange, adminRead, adminWrite, confirmed, group } from '../contract/endpoint.ts';

/** The version of the privacy notice that was in force; null before there were versions. */
const aviso_version = z.nullable(id);

const consulta = z.extend(consultaDeVisitante, {
  estado: z.enum(letras(situacionConsulta)),
  sospechoso: z.boolean(),
  aviso_version,
  /** What was written after it: answers, mails of the person, and notes of the staff. */
  mensajes: z.array(
    z.object({
      clase: z.enum(letras(claseMensaje)),
      /** The subject of a mail of the person. */
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
  /** What the association answered. */
  respuesta: z.nullable(z.string()),
  sospechoso: z.boolean(),
  aviso_version,
});
/** How later comments of the person are treated. */
const decision = z.object({ estado: z.enum(letras(estadoComentario)), creada: instante });
const cuenta = z.object({
  name: z.string(),
  email: z.string(),
  created_at: instante,
  rol: z.string(),
  bloqueado: z.nullable(instante),
  persona: z.nullable(z.record(z.string(), z.string())),
  /** What each list of members says of the person, where the account has one. */
  colegiado: z.array(ficha),
  sesiones: z.array(
    z.object({ creada: instante, expira: instante, ultimo_uso: instante, agente: z.nullable(z.string()) }),
  ),
  /** What the person is writing and has not saved. */
  borradores: z.array(z.object({ formulario: z.string(), valores: valoresDeBorrador, guardado: instante })),
  /** What capabilities keep of the account, by their names. */
  deCapacidades: z.record(z.string(), z.array(z.record(z.string(), z.nullable(z.string())))),
  /** From which devices the person signed in. */
  equipos: z.array(z.object({ equipo: z.string(), desde: instante })),
  /** The notices the person got; the things they are about are other people's. */
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

/** All stored data about an e-mail, for its owner: without password hash, token and fingerprint. */
const datosPersonales = z.object({
  correo: z.string(),
  generado: instante,
  consultas: z.array(consulta),
  /** Mails the person sent into conversations of others. */
  respuestas: z.array(z.object({ asunto: z.nullable(z.string()), texto: z.string(), creado: instante })),
  comentarios: z.array(comentario),
  decisiones_comentarios: z.array(decision),
  cuenta: z.nullable(cuenta),
  auditoria: z.array(registro),
  /** Mails the site wrote to the person. */
  correos: z.array(correoRecibido),
});
export type DatosPersonales = z.output<typeof datosPersonales>;

/** A retention rule. */
const plazo = z.object({
  regla: z.string(),
  /** Rows the next run would delete. */
  cumplidos: z.number(),
});
export type Plazo = z.output<typeof plazo>;

/** What happens to the comments of an erased person. */
export const destinoComentarios = { anonimos: 'Hacerlos anónimos', borrados: 'Borrarlos' } as const;

/** Personal data in the back office. E-mails travel in bodies, because addresses are logged. */
export const privacidad = group('privacidad', {
  buscar: adminExchange('/datos-personales-buscar', {
    input: z.object({ correo }),
    output: datosPersonales,
    failed: 'Error al buscar los datos',
  }),
  /** Cannot be undone. */
  borrar: confirmed(
    adminWrite('/datos-personales-borrar', {
      input: z.object({
        correo,
        comentarios: z.enum(letras(destinoComentarios), 'Elige qué pasa con sus comentarios.'),
      }),
      adds: { consultas: z.number(), comentarios: z.number() },
      done: 'Datos borrados con éxito',
      failed: 'Error al borrar los datos',
    }),
  ),
  plazos: adminRead('/datos-personales-plazos', z.array(plazo)),
});
