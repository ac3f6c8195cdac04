import type { Capability } from '#server/operation/capabilities/capability.ts';
import { withPicture } from '#server/publishing/discovery/resource.ts';

/** The poster of each event, a page for the printer. What draws it is loaded at its first use. */
export const posters: Capability = {
  resources: {
    '/eventos/:name.pdf': withPicture('application/pdf', async (site, name) =>
      (await import('./event-poster.ts')).posterOf(site, name),
    ),
  },
};
