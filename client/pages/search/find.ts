import { RUTA_DE_BUSQUEDA } from '#shared/publishing/busqueda.ts';
import type { Hallazgos } from '#shared/publishing/hallazgos.ts';
import { apiPrefix } from '../../lib/api-prefix.ts';

/** Asks for what a term finds. Without the contract and its HTTP library, which weigh more than the whole page. */
export const find = async (term: string, signal: AbortSignal): Promise<Hallazgos> => {
  const path = RUTA_DE_BUSQUEDA.replace(':term', encodeURIComponent(term));
  const response = await fetch(apiPrefix() + path, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const found: Hallazgos = await response.json();
  return found;
};
