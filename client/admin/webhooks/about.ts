import type { CapabilityScreen } from '../capabilities/about.ts';

export const webhooks = [
  {
    path: '/webhooks',
    module: 'webhooks/webhooks',
    label: 'Webhooks',
    permiso: 'webhooks.leer',
    words: 'otros sistemas',
  },
] as const satisfies readonly CapabilityScreen[];
