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
