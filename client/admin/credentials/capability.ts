import type { CapabilityScreen } from '../capabilities/capability-screen.ts';

export const credentials = [
  {
    path: '/credenciales',
    label: 'Credenciales de API',
    permiso: 'propio',
    words: 'programas claves token',
  },
] satisfies readonly CapabilityScreen[];
