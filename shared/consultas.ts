import * as z from 'zod/mini';
import { correo, id, instante, linea, parrafo, telefonoOpcional } from './campos.ts';
import { estadoConsultaCodes } from './codigos.ts';
import { adminList, adminWrite, group, publicCreate } from './endpoint.ts';
import { senales } from './senales.ts';

const REQUIRED = 'Todos los campos son obligatorios.';

/** A missing address and a malformed one are told apart. */
const correoObligatorio = z.pipe(linea(254, REQUIRED), correo());

export const consultaInput = z.object({
  nombre: linea(100, REQUIRED),
  correo: correoObligatorio,
  telefono: telefonoOpcional,
  mensaje: parrafo(5000, REQUIRED),
  ...senales,
});
export const consulta = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.nullable(z.string()),
  mensaje: z.string(),
  estado: z.enum(estadoConsultaCodes),
  fecha_envio: instante,
  fecha_respuesta: z.nullable(instante),
  /** Looks written by a program. */
  sospechoso: z.optional(z.boolean()),
});
export type Consulta = z.output<typeof consulta>;

export const consultas = group('consultas', {
  create: publicCreate('/contactoGuardar', {
    input: consultaInput,
    done: 'Se ha enviado su mensaje.',
    failed: 'Error al enviar el formulario. Inténtalo de nuevo.',
  }),
  list: adminList('/consultas', consulta),
  remove: adminWrite('/consulta-eliminada/:id', {
    done: 'Consulta eliminada con éxito',
    failed: 'Error al eliminar la consulta',
  }),
  responder: adminWrite('/consulta-responder/:id', {
    done: 'Consulta respondida con éxito',
    failed: 'Error al responder la consulta',
  }),
});
