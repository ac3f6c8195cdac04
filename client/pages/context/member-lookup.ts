import { RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { ajuste } from './ajustes.ts';
import { useFrame } from './page-context.ts';

/** Where visitors look up members: in the site's own list, else at the address staff entered; null without either. */
export const useMemberLookup = (): { href: string; outside: boolean } | null => {
  const { ajustes, colegiados } = useFrame();
  if (colegiados) return { href: RUTA_DE_COLEGIADOS, outside: false };
  const href = ajuste(ajustes, 'url_registro');
  return href ? { href, outside: true } : null;
};
