import * as z from 'zod/mini';
import { entero } from './fields/campos.ts';
import { adminWrite, group } from './endpoint.ts';

const MOST = 1000;
const NO_LIST = 'Envía los números de todos los registros de la lista, en su orden.';

export const LISTA_CAMBIADA =
  'La lista cambió mientras tanto. Vuelve a cargar la página y ordénala otra vez.';

/** All ids of a list in their new order. */
export const ordenInput = z.object({
  ids: z.array(entero(1, NO_LIST), NO_LIST).check(
    z.maxLength(MOST, `Se pueden ordenar hasta ${MOST} registros.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Un registro aparece dos veces en la lista.'),
  ),
});

/** A call that sorts the rows of a list. */
export const adminOrder = <Path extends string>(path: Path) =>
  adminWrite(path, {
    input: ordenInput,
    done: 'Orden guardado',
    failed: 'Error al guardar el orden.',
  });

export const ordenDirigentes = group('dirigentes', {
  ordenar: adminOrder('/dirigentes-ordenar'),
});
export const ordenTextos = group('eventoTextos', {
  ordenar: adminOrder('/evento-textos-ordenar/:slug'),
});
export const ordenImagenes = group('eventoImagenes', {
  ordenar: adminOrder('/evento-imagenes-ordenar/:slug'),
});
