import { sequentially } from '#shared/contract/sequentially.ts';

type Listener<T> = (event: T) => Promise<void> | void;

/** An event of one wing that the wings above it listen to. */
interface Signal<T> {
  /** Sets the listeners in their order; `app/assemble.ts` does so before anything happens. */
  listen(...listeners: Listener<T>[]): void;
  /** Calls them one after the other, in the running unit of work. */
  tell(event: T): Promise<void>;
}

/** @param name for the error that is thrown while nobody listens: what happened would be lost silently */
export const createSignal = <T>(name: string): Signal<T> => {
  let heard: readonly Listener<T>[] | undefined;
  return {
    listen: (...listeners) => {
      heard = listeners;
    },
    tell: (event) => {
      if (!heard) throw new Error(`assemble() was not called before «${name}»`);
      return sequentially(heard, async (listener) => {
        await listener(event);
      });
    },
  };
};
