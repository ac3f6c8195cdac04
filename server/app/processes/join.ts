import { shareCalls } from '#server/platform/limits/calls.ts';
import { watchChanges } from './watch.ts';

/** Exchanges changes and call counts with the other processes until the returned function is called. */
export const joinOthers = (): (() => void) => {
  const leaves = [watchChanges(), shareCalls()];
  return () => {
    for (const leave of leaves) leave();
  };
};
