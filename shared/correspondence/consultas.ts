import * as z from 'zod/mini';
import { correo, id, instante, linea, parrafo, telefonoOpcional } from '../contract/fields/campos.ts';
import { adminList, adminWrite, group, publicCreate } from '../contract/endpoint.ts';
import type { Rule } from '../contract/fields/reglas.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { botCheckFields } from '../contract/bot-check-fields.ts';
import { textos } from '../contract/words/textos.ts';

/** Two rules, because the messages for a missing and a malformed e-mail differ. */
const correoObligatorio = z.pipe(linea(longitudes.correo, textos.camposObligatorios), correo);

export const consultaInput = z.object({
  nombre: linea(longitudes.nombre, textos.camposObligatorios),
  correo: correoObligatorio,
  telefono: telefonoOpcional,
  mensaje: parrafo(longitudes.mensaje, textos.camposObligatorios),
  ...botCheckFields,
});
export const consulta = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.nullable(z.string()),
  mensaje: z.string(),
  estado: z.enum(['P', 'R']),
  fecha_envio: instante,
  fecha_respuesta: z.nullable(instante),
  sospechoso: z.optional(z.boolean()),
});

/** An answered enquiry has the date of the answer; a pending one has none. */
export const answeredEnquiryNeedsDate: Rule = {
  fields: ['estado', 'fecha_respuesta'],
  errorsOf: ({ estado, fecha_respuesta }) => {
    if (estado === 'R' && fecha_respuesta === null) return { estado: 'Falta la fecha de la respuesta.' };
    return estado === 'P' && typeof fecha_respuesta === 'string'
      ? { estado: 'Una consulta pendiente no tiene fecha de respuesta.' }
      : {};
  },
};

export const consultas = group('consultas', {
  create: publicCreate('/contactoGuardar', {
    input: consultaInput,
    done: textos.mensajeEnviado,
    failed: textos.formularioFallido,
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
