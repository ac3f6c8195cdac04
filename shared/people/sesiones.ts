import * as z from 'zod/mini';
import { instante } from '../contract/fields/campos.ts';
import { adminRead, adminWrite, group } from '../contract/endpoint.ts';

const sesionAbierta = z.object({
  /** Identifies the session in calls; it is not its token. */
  clave: z.string(),
  /** «Chrome en Windows» */
  equipo: z.string(),
  desde: instante,
  /** Time of the last request, exact to a minute. */
  vista: instante,
  /** Whether it is the caller's current session. */
  actual: z.boolean(),
});
export type SesionAbierta = z.output<typeof sesionAbierta>;

/** The caller's own open sessions. Not part of the product's published API. */
export const sesiones = group('sesiones', {
  list: adminRead('/mis-sesiones', z.array(sesionAbierta)),
  cerrar: adminWrite('/sesion-cerrar/:clave', {
    done: 'Sesión cerrada',
    failed: 'No se pudo cerrar la sesión.',
  }),
  cerrarOtras: adminWrite('/sesiones-cerrar-otras', {
    done: 'Tus otras sesiones se cerraron',
    failed: 'No se pudieron cerrar las otras sesiones.',
  }),
});
