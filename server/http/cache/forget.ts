import { forgetCounts } from '#server/db/rows/counts.ts';
import { forgetData } from './data-cache.ts';
import { markStale } from './response-cache.ts';

/** Drops all that was remembered of topics in this process. */
export const forget = (topics: readonly string[]): void => {
  forgetData(topics);
  forgetCounts();
  markStale(topics);
};

type Tell = (topics: readonly string[]) => void;
let tellOthers: Tell = () => {};
/** Has each change told to other processes too, by a way faster than their own look at the database. */
export const tellChanges = (tell: Tell): void => {
  tellOthers = tell;
};

/** What follows a change that was made here. */
export const forgetChanged = (topics: readonly string[]): void => {
  forget(topics);
  tellOthers(topics);
};
