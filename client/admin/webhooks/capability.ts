import type { CapabilityScreen } from '../capabilities/capability-screen.ts';

export const webhooks = [
  {
    path: '/webhooks',
    label: 'Webhooks',
    permiso: 'webhooks.leer',
    words: 'otros sistemas',
  },
] satisfies readonly CapabilityScreen[];
