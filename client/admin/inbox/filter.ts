import type { FiltroBandeja } from '#shared/bandeja.ts';
import type { SituacionConsulta } from '#shared/codigos.ts';
import { searchIn } from '../messages/list-filter.ts';

/** The states as the address of the list names them. */
export const filtros = [
  ['pendientes', 'P', 'Pendientes'],
  ['respondidas', 'R', 'Respondidas'],
  ['archivadas', 'A', 'Archivadas'],
  ['no-deseadas', 'N', 'No deseadas'],
] as const satisfies readonly (readonly [string, SituacionConsulta, string])[];

/** What the query of the list's address asks for; what it cannot mean is left out. */
export const filterIn = (params: URLSearchParams): FiltroBandeja => {
  const estado = filtros.find(([name]) => name === params.get('filtro'))?.[1];
  const asignada = params.get('asignada') ?? '';
  return {
    ...(estado && { estado }),
    ...(asignada === 'nadie' && { asignada }),
    ...(/^[1-9]\d{0,8}$/.test(asignada) && { asignada: Number(asignada) }),
    ...searchIn(params),
  };
};
