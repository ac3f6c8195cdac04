import { shareCalls } from '../limits/calls.ts';
import { watchChanges } from './watch.ts';

/** Shares changes and call counts with the other processes of the site until the returned function is called. */
export const joinOthers = (): (() => void) => {
  const leaves = [watchChanges(), shareCalls()];
  return () => {
    for (const leave of leaves) leave();
  };
};
