import * as z from 'zod/mini';
import { id, instante } from '../../contract/fields/campos.ts';
import { adminCreate, adminList, adminWrite, group, publicRead } from '../../contract/endpoint.ts';
import { checkRule } from '../../contract/fields/reglas.ts';
import { horaYLugarInput, hoursRule, repetitionNeedsEnd } from './hora-y-lugar.ts';
import { endsAfterStart, eventoInput } from './eventos.ts';
import { paginaDeEvento } from '../../publishing/paginas.ts';

/** Days for which the link of a shared preview works. */
export const DIAS_DE_VISTA_PREVIA = 7;

const { titulo, descripcion, formato, tipoEvento, fecha_Inicio, fecha_fin } = eventoInput.shape;
/** Unsaved values to show in a preview; fields that are absent are shown as saved. */
const sinGuardar = z
  .object({ titulo, descripcion, formato, tipoEvento, fecha_Inicio, fecha_fin, ...horaYLugarInput })
  .check(checkRule(endsAfterStart), checkRule(hoursRule), checkRule(repetitionNeedsEnd));

const enlaceCompartido = z.object({
  id,
  usuario_email: z.string(),
  /** Name of the user who made the link. */
  usuario: z.string(),
  creada: instante,
  vence: instante,
});
export type EnlaceCompartido = z.output<typeof enlaceCompartido>;

/** Previews of events: pages as visitors would see them, open to anybody with the link. */
export const vistasPrevias = group('vistasPrevias', {
  /** Creates a preview of unsaved changes for the editor, valid for an hour. */
  crear: adminCreate('/vista-previa-crear/:slug', {
    input: z.object({ evento: z.optional(sinGuardar) }),
    adds: { enlace: z.string() },
    done: 'Vista previa lista',
    failed: 'No se pudo preparar la vista previa.',
  }),
  /** Creates a link for somebody without an account. It always shows what is saved at that moment. */
  compartir: adminCreate('/vista-previa-compartir/:slug', {
    adds: { enlace: z.string() },
    done: 'Enlace creado',
    failed: 'No se pudo crear el enlace.',
  }),
  /** The shared links that still work, without their secret addresses, which are not stored. */
  list: adminList('/vistas-previas/:slug', enlaceCompartido),
  revocar: adminWrite('/vista-previa-revocar/:id', {
    done: 'Enlace revocado',
    failed: 'No se pudo revocar el enlace.',
  }),
});

const vistaPrevia = z.object({
  ...paginaDeEvento.shape,
  /** Whether the preview shows unsaved changes. */
  sinGuardar: z.boolean(),
  vence: instante,
});
export type VistaPrevia = z.output<typeof vistaPrevia>;

/** Read only by the server to render the preview page; must not be cached. */
export const paginaVistaPrevia = group('paginaVistaPrevia', {
  get: publicRead('/paginas/vista-previa/:clave', vistaPrevia),
});
