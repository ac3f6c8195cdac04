import type { ConvenioEnGestion } from '#shared/content/agreements/convenios.ts';
import type { SeenPage } from '../../ui/toasts/toasts.ts';

/** Path of an agreement in its page of the site. */
export const agreementOnSite = (id: number): string => `/convenios#convenio-${id}`;

/** What visitors see of a saved part of an agreement: nothing while they do not see the agreement. */
export const seenWith =
  ({ id, situacion }: ConvenioEnGestion) =>
  (): SeenPage | undefined =>
    situacion === 'P' ? { path: agreementOnSite(id) } : undefined;
