import type { CapabilityScreen } from '../capabilities/about.ts';

export const credentials = [
  {
    path: '/credenciales',
    label: 'Credenciales de API',
    permiso: 'propio',
    words: 'programas claves token',
  },
] satisfies readonly CapabilityScreen[];
