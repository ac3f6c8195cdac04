import type { PaginaEnLista } from '#shared/content/pages/paginas-propias.ts';
import { Mark } from '../ui/mark.tsx';

/** Says that the site itself answers at a page's address, since a version later than the page; nothing for others. */
export const ShadowedMark = ({ page: { tapada, slug } }: { page: Pick<PaginaEnLista, 'tapada' | 'slug'> }) =>
  tapada ? (
    <>
      <Mark tone="aviso">No se ve</Mark> El sitio usa la dirección /{slug}. Cámbiala.
    </>
  ) : null;
