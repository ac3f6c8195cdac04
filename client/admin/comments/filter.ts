import type { EstadoComentario } from '#shared/contract/fields/codigos.ts';
import type { FiltroComentarios } from '#shared/correspondence/moderacion.ts';
import { searchIn } from '../inbox/list-filter.ts';

/** The states as the address of the list names them. */
export const filtros = [
  ['en-espera', 'E', 'En espera'],
  ['visibles', 'V', 'Visibles'],
  ['no-deseados', 'N', 'No deseados'],
] as const satisfies readonly (readonly [string, EstadoComentario, string])[];

/** What the query of the list's address asks for; what it cannot mean is left out. */
export const filterIn = (params: URLSearchParams): FiltroComentarios => {
  const estado = filtros.find(([name]) => name === params.get('filtro'))?.[1];
  return { ...(estado && { estado }), ...searchIn(params) };
};
