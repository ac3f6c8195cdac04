import * as z from 'zod/mini';
import { letras } from '../contract/fields/codigos.ts';
import { adminRead, adminWrite, confirmed, group } from '../contract/endpoint.ts';
import { roles } from '../contract/permisos.ts';

/** Most days that a role may be given to set up its second factor. */
export const MAS_DIAS_DE_PLAZO = 90;
/** Said to somebody who let that time pass. */
export const FALTA_SEGUNDO_FACTOR = 'Tu rol exige un segundo factor: actívalo en tu perfil para seguir.';

const PLAZO = `El plazo va de 0 a ${MAS_DIAS_DE_PLAZO} días.`;

const rol = z.enum(letras(roles), 'Elige un rol.');
const dias = z
  .union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))], PLAZO)
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= MAS_DIAS_DE_PLAZO, PLAZO));

/** Which roles must have a second factor. Not part of the product's published API. */
export const exigencias = group('exigencias', {
  /** Roles without an entry may do without. */
  list: adminRead('/segundo-factor-exigencias', z.array(z.object({ rol, dias: z.number() }))),
  exigir: confirmed(
    adminWrite('/segundo-factor-exigir', {
      /** `dias` count from now, and for later accounts from their making. */
      input: z.object({ rol, dias }),
      done: 'Segundo factor exigido',
      failed: 'No se pudo guardar.',
    }),
  ),
  noExigir: confirmed(
    adminWrite('/segundo-factor-no-exigir', {
      input: z.object({ rol }),
      done: 'El segundo factor ya no se exige',
      failed: 'No se pudo guardar.',
    }),
  ),
});
