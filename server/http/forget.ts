import { forgetData } from './data-cache.ts';
import { forgetReady } from './ready-cache.ts';

/** Drops all that was remembered of groups in this process. */
export const forget = (groups: readonly string[]): void => {
  forgetData(groups);
  forgetReady(groups);
};

type Tell = (groups: readonly string[]) => void;
let tellOthers: Tell = () => {};
/** Has each change told to other processes too, by a way faster than their own look at the database. */
export const tellChanges = (tell: Tell): void => {
  tellOthers = tell;
};

/** What follows a change that was made here. */
export const forgetChanged = (groups: readonly string[]): void => {
  forget(groups);
  tellOthers(groups);
};
