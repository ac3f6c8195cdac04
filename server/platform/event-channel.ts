import { sequentially } from '#shared/contract/sequentially.ts';

type Listener<T> = (event: T) => Promise<void> | void;

/** An event that wings above the emitting one listen to. */
interface EventChannel<T> {
  /** Sets the listeners; `app/assemble.ts` calls it once at the start. */
  listen(...listeners: Listener<T>[]): void;
  /** Calls them one after the other, in the running unit of work. */
  emit(event: T): Promise<void>;
}

/** @param name for the error thrown when no listeners were set: the event would be lost silently */
export const createEventChannel = <T>(name: string): EventChannel<T> => {
  let heard: readonly Listener<T>[] | undefined;
  return {
    listen: (...listeners) => {
      heard = listeners;
    },
    emit: (event) => {
      if (!heard) throw new Error(`assemble() was not called before «${name}»`);
      return sequentially(heard, async (listener) => {
        await listener(event);
      });
    },
  };
};
