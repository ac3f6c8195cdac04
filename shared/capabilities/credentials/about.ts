import type { AboutCapability } from '../../contract/capabilities/about.ts';

export const credentials = {
  nouns: {
    credenciales: { area: 'propio', uno: 'una credencial de API', varios: 'las credenciales de API propias' },
  },
  auditoria: {
    'credenciales.crear': 'Creó una credencial de API',
    'credenciales.revocar': 'Revocó una credencial de API',
  },
} as const satisfies AboutCapability;
