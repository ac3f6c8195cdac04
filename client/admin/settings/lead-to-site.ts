import { toast } from '../../ui/toasts/toasts.ts';

/** Adds to the notice of a save the way to where visitors see it. */
export const leadToSite = (site: string | undefined): void => {
  if (site !== undefined) toast.leadTo({ path: site });
};
