import type { Persona } from '#shared/people/usuarios.ts';

/** «Rosa Quispe Mamani» */
export const fullName = ({ Nombres, ApellidoPaterno, ApellidoMaterno }: Persona): string =>
  [Nombres, ApellidoPaterno, ApellidoMaterno].filter(Boolean).join(' ');
