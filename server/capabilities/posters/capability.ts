import type { Capability } from '#server/operation/capabilities/capability.ts';

/** The poster of each event, a page for the printer. What draws it is loaded at its first use. */
export const posters: Capability = {
  resources: {
    '/eventos/:name.pdf': {
      type: 'application/pdf',
      build: async (site, name) => (await import('./event-poster.ts')).posterOf(site, name),
    },
  },
};
