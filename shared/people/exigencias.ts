import * as z from 'zod/mini';
import { keysOf } from '../contract/fields/codigos.ts';
import { adminRead, adminWrite, withConfirmation, group } from '../contract/endpoint.ts';
import { roles } from '../contract/permisos.ts';

/** Maximum days that a role can be given to set up its second factor. */
export const MAS_DIAS_DE_PLAZO = 90;
/** Shown when that time has passed. */
export const FALTA_SEGUNDO_FACTOR = 'Tu rol exige un segundo factor: actívalo en tu perfil para seguir.';

const PLAZO = `El plazo va de 0 a ${MAS_DIAS_DE_PLAZO} días.`;

const rol = z.enum(keysOf(roles), 'Elige un rol.');
const dias = z
  .union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))], PLAZO)
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= MAS_DIAS_DE_PLAZO, PLAZO));

/** Which roles must have a second factor. Not part of the product's published API. */
export const exigencias = group('exigencias', {
  /** Roles that must have a second factor; it is optional for all others. */
  list: adminRead('/segundo-factor-exigencias', z.array(z.object({ rol, dias: z.number() }))),
  exigir: withConfirmation(
    adminWrite('/segundo-factor-exigir', {
      /** `dias` are counted from now, or from the creation of later accounts. */
      input: z.object({ rol, dias }),
      done: 'Segundo factor exigido',
      failed: 'No se pudo guardar.',
    }),
  ),
  noExigir: withConfirmation(
    adminWrite('/segundo-factor-no-exigir', {
      input: z.object({ rol }),
      done: 'El segundo factor ya no se exige',
      failed: 'No se pudo guardar.',
    }),
  ),
});
