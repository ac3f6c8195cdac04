import type { AboutCapability } from '../../contract/capabilities/about.ts';

export const posters = {
  eventFiles: [{ label: 'Afiche (PDF)', ending: '.pdf' }],
} as const satisfies AboutCapability;
