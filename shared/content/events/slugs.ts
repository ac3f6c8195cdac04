import * as z from 'zod/mini';
import { id, linea } from '../../contract/fields/campos.ts';
import { adminRead, adminWrite, group } from '../../contract/endpoint.ts';
import { fold } from '../../contract/words/fold.ts';

/** Maximum characters of a slug; the column has room for a number after it. */
export const MAX_SLUG = 180;

/** `Curso taller: modelos` becomes `curso-taller-modelos`; empty for a text without letters or digits. */
export const slugOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replaceAll(/^-+|-+$/g, '');

export const SIN_LETRAS = 'Escribe letras o números.';

export const direcciones = group('eventos', {
  /** The current slug of the event that has or had this slug, for editors opened by an old address. */
  actual: adminRead('/evento-direccion-actual/:slug', z.object({ slug: z.string() })),
  /** Changes the slug of an event to one made from the text sent; old addresses redirect to the new one. */
  renombrar: adminWrite('/evento-direccion/:slug', {
    input: z.object({
      slug: linea(MAX_SLUG, 'Escribe la dirección nueva.').check(
        z.refine((text) => text === '' || slugOf(text) !== '', SIN_LETRAS),
      ),
    }),
    adds: { id, slug: z.string() },
    done: 'Dirección cambiada con éxito',
    failed: 'Error al cambiar la dirección',
  }),
});
