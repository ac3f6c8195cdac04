// The office asks once a minute and browser how many are unread; its tabs tell each other.
import * as z from 'zod/mini';
import { avisos } from '#shared/correspondence/avisos.ts';
import { read } from '../../api.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { createStore } from '../../ui/store.ts';

/** How many notices the person has not read, as far as this browser knows. */
export const unreadCount = createStore(0);

/** Ms between two questions of one browser. */
const EVERY = 60_000;

const Stored = z.object({ sinLeer: z.number(), at: z.number() });

/** The last count that any tab received, and when (ms). */
const stored = (): z.output<typeof Stored> | null => {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(storedKeys.unread) ?? ''));
  } catch {
    return null;
  }
};

/** Takes an answer of the server, and hands it to the other tabs. */
export const setUnreadCount = ({ sinLeer }: { sinLeer: number }): void => {
  unreadCount.set(sinLeer);
  try {
    localStorage.setItem(storedKeys.unread, JSON.stringify({ sinLeer, at: Date.now() }));
  } catch {
    // If the storage is full, each tab asks the server itself.
    localStorage.removeItem(storedKeys.unread);
  }
};

const ask = async (): Promise<void> => setUnreadCount(await read(avisos.cuenta));

/** Asks unless a tab of this browser did so lately. */
const look = async (): Promise<void> => {
  const last = stored();
  const age = Date.now() - (last?.at ?? 0);
  if (last && age >= 0 && age < EVERY) unreadCount.set(last.sinLeer);
  // Only a hint: the next request asks again.
  else if (navigator.onLine) await ask().catch(() => undefined);
};

const lookNow = (): void => void look();
const onStorage = ({ key }: StorageEvent): void => {
  if (key === storedKeys.unread) unreadCount.set(stored()?.sinLeer ?? 0);
};

/** Keeps the number true until the returned function is called, also in a tab out of sight: its title shows it. */
export const pollUnreadCount = (): (() => void) => {
  const timer = setInterval(lookNow, EVERY);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    window.removeEventListener('storage', onStorage);
  };
};
