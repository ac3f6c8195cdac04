import type { CapabilityScreen } from '../capabilities/about.ts';

export const credentials = [
  {
    path: '/credenciales',
    module: 'credentials/credenciales',
    label: 'Credenciales de API',
    permiso: 'propio',
    words: 'programas claves token',
  },
] as const satisfies readonly CapabilityScreen[];
