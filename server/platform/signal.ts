import { sequentially } from '#shared/contract/sequentially.ts';

type Listener<T> = (event: T) => Promise<void> | void;

/** Something that happens in one room and that rooms above it have to know of. */
export interface Signal<T> {
  /** Sets its listeners, in their order; `app/processes/listeners.ts` does, before anything happens. */
  listen(...listeners: Listener<T>[]): void;
  /** Calls them one after the other, in the running unit of work. */
  tell(event: T): Promise<void>;
}

/** @param name for the error when nobody said who listens: what happened would be lost without a word */
export const createSignal = <T>(name: string): Signal<T> => {
  let heard: readonly Listener<T>[] | undefined;
  return {
    listen: (...listeners) => {
      heard = listeners;
    },
    tell: (event) => {
      if (!heard) throw new Error(`registerListeners() was not called before «${name}»`);
      return sequentially(heard, async (listener) => {
        await listener(event);
      });
    },
  };
};
