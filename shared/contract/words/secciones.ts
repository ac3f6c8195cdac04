/** The entries of the site's menu. */
export const secciones = [
  { to: '/', label: 'Inicio' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/colegiatura', label: 'Colegiatura' },
  { to: '/normas', label: 'Normas' },
  { to: '/convenios', label: 'Convenios' },
  { to: '/eventos', label: 'Eventos' },
  { to: '/contacto', label: 'Contacto' },
] as const;

/** Sections reached from the footer and the small menu. */
export const otrasSecciones = [
  { to: '/cuotas', label: 'Cuotas' },
  { to: '/agenda', label: 'Agenda' },
  { to: '/elecciones', label: 'Elecciones' },
] as const;

/** All of the site's own sections. */
export const todasLasSecciones = [...secciones, ...otrasSecciones];

/** The section with this path; undefined if there is none. */
export const seccionDe = (path: string): { to: string; label: string } | undefined =>
  todasLasSecciones.find(({ to }) => to === path);
