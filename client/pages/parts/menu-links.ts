/** The main menu, in its order. */
export const mainLinks = [
  { to: '/', label: 'Inicio' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/colegiatura', label: 'Colegiatura' },
  { to: '/normas', label: 'Normas' },
  { to: '/eventos', label: 'Eventos' },
  { to: '/contacto', label: 'Contacto' },
] as const;

/** Sections reached from the footer and the small menu. */
export const moreLinks = [
  { to: '/convenios', label: 'Convenios' },
  { to: '/elecciones', label: 'Elecciones' },
] as const;

/** `page` when the path is the link's page or stands under it. */
export function currentOf(to: string, pathname: string): 'page' | undefined {
  const path = pathname.toLowerCase();
  return path === to || (to !== '/' && path.startsWith(`${to}/`)) ? 'page' : undefined;
}
