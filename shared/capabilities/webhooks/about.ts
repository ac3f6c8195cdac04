import type { AboutCapability } from '../../contract/capabilities/about.ts';

export const webhooks = {
  areas: { webhooks: 'Webhooks: avisos a otros sistemas' },
  nouns: { webhooks: { area: 'webhooks', uno: 'un webhook', varios: 'los webhooks' } },
  avisos: { webhook: { nombre: 'Webhook en pausa', permiso: 'webhooks.leer', lugar: '/webhooks' } },
  auditoria: {
    'webhooks.crear': 'Creó un webhook',
    'webhooks.editar': 'Cambió un webhook',
    'webhooks.renovar': 'Cambió el secreto de un webhook',
    'webhooks.pausar': 'Puso en pausa un webhook',
    'webhooks.reanudar': 'Reanudó un webhook',
    'webhooks.probar': 'Envió una prueba a un webhook',
    'webhooks.eliminar': 'Eliminó un webhook',
    'webhooks.reenviar': 'Volvió a enviar un aviso a un webhook',
  },
} as const satisfies AboutCapability;
