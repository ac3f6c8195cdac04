import * as z from 'zod/mini';
import { id, instante } from '../../contract/fields/campos.ts';
import { adminCreate, adminList, adminWrite, group, publicRead } from '../../contract/endpoint.ts';
import { obeys } from '../../contract/fields/reglas.ts';
import { citaInput, hoursFit, repeatsUntil } from './cita.ts';
import { endsAfterStart, eventoInput } from './eventos.ts';
import { paginaDeEvento } from '../../publishing/paginas.ts';

/** Days that a shared preview can be opened. */
export const DIAS_DE_VISTA_PREVIA = 7;

const { titulo, descripcion, formato, tipoEvento, fecha_Inicio, fecha_fin } = eventoInput.shape;
/** What of an event can be shown before it is saved; absent: as it is saved. */
const sinGuardar = z
  .object({ titulo, descripcion, formato, tipoEvento, fecha_Inicio, fecha_fin, ...citaInput })
  .check(obeys(endsAfterStart), obeys(hoursFit), obeys(repeatsUntil));

const enlaceCompartido = z.object({ id, usuario_email: z.string(), creada: instante, vence: instante });
export type EnlaceCompartido = z.output<typeof enlaceCompartido>;

/** Pages of events as visitors would see them, open to anybody with the address. */
export const vistasPrevias = group('vistasPrevias', {
  /** For the person at work, for an hour. */
  crear: adminCreate('/vista-previa-crear/:slug', {
    input: z.object({ evento: z.optional(sinGuardar) }),
    adds: { enlace: z.string() },
    done: 'Vista previa lista',
    failed: 'No se pudo preparar la vista previa.',
  }),
  /** For somebody without account, of what is saved whenever it is opened. */
  compartir: adminCreate('/vista-previa-compartir/:slug', {
    adds: { enlace: z.string() },
    done: 'Enlace creado',
    failed: 'No se pudo crear el enlace.',
  }),
  /** The shared addresses that can still be opened; the addresses themselves are not kept. */
  list: adminList('/vistas-previas/:slug', enlaceCompartido),
  revocar: adminWrite('/vista-previa-revocar/:id', {
    done: 'Enlace revocado',
    failed: 'No se pudo revocar el enlace.',
  }),
});

const vistaPrevia = z.object({
  ...paginaDeEvento.shape,
  /** It shows what is not saved yet. */
  sinGuardar: z.boolean(),
  vence: instante,
});
export type VistaPrevia = z.output<typeof vistaPrevia>;

/** Read by the server for its page alone: it must be in no cache. */
export const paginaVistaPrevia = group('paginaVistaPrevia', {
  get: publicRead('/paginas/vista-previa/:clave', vistaPrevia),
});
