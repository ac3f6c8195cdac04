import type { FiltroBandeja } from '#shared/correspondence/bandeja.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { readSearch, readState } from './list-filter.ts';

/** Filter value: answers that could not be delivered. */
export const NO_LLEGARON = 'no-llegaron';

/** What the list opens at, and the name of all of them. */
export const PENDIENTES = situacionConsulta.P.filter;
export const TODAS = 'todas';

/** Parses the filter from the list's query; invalid values are ignored. */
export const readFilter = (params: URLSearchParams): FiltroBandeja => {
  const asked = params.get('filtro');
  const isAny = asked === TODAS || asked === NO_LLEGARON;
  const estado = isAny ? undefined : (readState(situacionConsulta, params) ?? 'P');
  const asignada = params.get('asignada') ?? '';
  return {
    ...(estado && { estado }),
    ...(asked === NO_LLEGARON && { no_llego: true }),
    ...(asignada === 'nadie' && { asignada }),
    ...(/^[1-9]\d{0,8}$/.test(asignada) && { asignada: Number(asignada) }),
    ...readSearch(params),
  };
};
