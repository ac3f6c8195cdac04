import type { PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { readFilter } from '../filter.ts';
import { readFirstNumber, totalOf } from '../list-filter.ts';

/** Number of rows in the list; undefined if not counted. */
const sizeOf = (page: PaginaDeBandeja, params: URLSearchParams): number | undefined => {
  const { no_llego, texto, asignada } = readFilter(params);
  const estado = keysOf(situacionConsulta).find((letter) => letter === readFilter(params).estado);
  if (!page.hay_nuevas && !page.hay_antiguas) return page.consultas.length;
  if (texto !== undefined || asignada !== undefined) return undefined;
  if (no_llego) return page.no_llegaron;
  return estado === undefined ? totalOf(page) : page.cuentas[estado];
};

/** «2 de 16»; undefined if the enquiry is not in the list or rows are not counted. */
export const positionInList = (
  page: PaginaDeBandeja,
  params: URLSearchParams,
  id: number,
): string | undefined => {
  const at = page.consultas.findIndex((row) => row.id === id);
  const size = sizeOf(page, params);
  return at === -1 || size === undefined ? undefined : `${readFirstNumber(params) + at} de ${size}`;
};
