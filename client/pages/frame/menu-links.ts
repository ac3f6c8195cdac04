export const mainLinks = [
  { to: '/', label: 'Inicio' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/colegiatura', label: 'Colegiatura' },
  { to: '/normas', label: 'Normas' },
  { to: '/convenios', label: 'Convenios' },
  { to: '/eventos', label: 'Eventos' },
  { to: '/contacto', label: 'Contacto' },
] as const;

/** Sections reached from the footer and the small menu. */
export const moreLinks = [
  { to: '/agenda', label: 'Agenda' },
  { to: '/elecciones', label: 'Elecciones' },
] as const;

/** The link of the page, or of the section it stands in. */
export const sectionOf = (pathname: string): string | undefined => {
  const path = pathname.toLowerCase();
  const links: { to: string }[] = [...mainLinks, ...moreLinks];
  return links.find(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))?.to;
};
