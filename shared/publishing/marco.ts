import * as z from 'zod/mini';
import { cuenta } from '../content/bank-accounts/cuentas.ts';
import { group, publicRead } from '../contract/endpoint.ts';

const enlaceDelMenu = z.object({
  texto: z.string(),
  href: z.string(),
  /** Path of the built-in menu entry above this one; null at the top level. */
  bajo: z.nullable(z.string()),
});
export type EnlaceDelMenu = z.output<typeof enlaceDelMenu>;

const marco = z.object({
  cuentas: z.array(cuenta),
  menu: z.array(enlaceDelMenu),
  /** Whether `/colegiados` answers. */
  colegiados: z.boolean(),
});

/** Data of the frame around every page (besides the settings), read with one query. */
export const marcoDePagina = group('marco', { get: publicRead('/paginas/marco', marco) });
