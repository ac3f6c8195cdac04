import * as z from 'zod/mini';
import { cuenta } from '../content/bank-accounts/cuentas.ts';
import { group, publicRead } from '../contract/endpoint.ts';

const enlaceDelMenu = z.object({
  texto: z.string(),
  href: z.string(),
  /** Path of the site's own entry it stands under; null for one by itself. */
  bajo: z.nullable(z.string()),
});
export type EnlaceDelMenu = z.output<typeof enlaceDelMenu>;

const marco = z.object({
  cuentas: z.array(cuenta),
  menu: z.array(enlaceDelMenu),
  /** Whether `/colegiados` answers. */
  colegiados: z.boolean(),
});

/** What stands around every page, beside the settings: one query for all of it. */
export const marcoDePagina = group('marco', { get: publicRead('/paginas/marco', marco) });
