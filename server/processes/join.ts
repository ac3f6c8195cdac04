import { shareCalls } from '../limits/calls.ts';
import { watchChanges } from './watch.ts';

/** Makes this process one of all that serve the same site, until the returned function is called. */
export const joinOthers = (): (() => void) => {
  const leaves = [watchChanges(), shareCalls()];
  return () => {
    for (const leave of leaves) leave();
  };
};
