import * as z from 'zod/mini';
import { cuenta } from '../content/bank-accounts/cuentas.ts';
import { group, publicRead } from '../contract/endpoint.ts';

const enlaceDelMenu = z.object({
  texto: z.string(),
  href: z.string(),
  /** Path of its parent among the site's own entries; null without one. */
  bajo: z.nullable(z.string()),
});
export type EnlaceDelMenu = z.output<typeof enlaceDelMenu>;

const marco = z.object({
  cuentas: z.array(cuenta),
  menu: z.array(enlaceDelMenu),
  /** Whether `/colegiados` answers. */
  colegiados: z.boolean(),
});

/** The data of the frame around every page, besides the settings, read in one query. */
export const marcoDePagina = group('marco', { get: publicRead('/paginas/marco', marco) });
