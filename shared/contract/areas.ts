import { areasDeCapacidades } from './capabilities/merge.ts';

/** Permission areas, each a set of nouns, with their labels. */
export const areas = {
  contenido: 'Contenido del sitio',
  cuentas: 'Cuentas bancarias',
  padron: 'Padrón de colegiados',
  mensajes: 'Comentarios y consultas',
  historia: 'Historial y papelera de lo que cada quien puede ver',
  usuarios: 'Usuarios',
  auditoria: 'Auditoría',
  privacidad: 'Datos personales',
  correo: 'Correos que envía el sitio',
  ...areasDeCapacidades,
} as const;
export type Area = keyof typeof areas;
