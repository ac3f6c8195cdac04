import type { FiltroBandeja } from '#shared/correspondence/bandeja.ts';
import type { SituacionConsulta } from '#shared/contract/fields/codigos.ts';
import { searchIn } from './list-filter.ts';

/** The states as the address of the list names them. */
export const filtros = [
  ['pendientes', 'P', 'Pendientes'],
  ['respondidas', 'R', 'Respondidas'],
  ['archivadas', 'A', 'Archivadas'],
  ['no-deseadas', 'N', 'No deseadas'],
] as const satisfies readonly (readonly [string, SituacionConsulta, string])[];

/** The list of those whose answer did not arrive, in the address. */
export const NO_LLEGARON = 'no-llegaron';

/** What the list opens at, and the name of all of them. */
export const PENDIENTES = 'pendientes';
export const TODAS = 'todas';

/** What the query of the list's address asks for; what it cannot mean is left out. */
export const filterIn = (params: URLSearchParams): FiltroBandeja => {
  const asked = params.get('filtro');
  const known = filtros.find(([name]) => name === asked)?.[1];
  const isAny = asked === TODAS || asked === NO_LLEGARON;
  const estado = isAny ? undefined : (known ?? 'P');
  const asignada = params.get('asignada') ?? '';
  return {
    ...(estado && { estado }),
    ...(asked === NO_LLEGARON && { no_llego: true }),
    ...(asignada === 'nadie' && { asignada }),
    ...(/^[1-9]\d{0,8}$/.test(asignada) && { asignada: Number(asignada) }),
    ...searchIn(params),
  };
};
