import { takeChanges } from '../../lib/changes.ts';
import { createStore } from '../store.ts';

type ToastTone = 'exito' | 'falla';
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The changes it tells of, oldest first. */
  readonly cambios: readonly string[];
  /** What it tells of can be taken back in another way. */
  readonly takeBack?: TakeBack | undefined;
  /** It says that no answer came, and leaves when the connection is back. */
  readonly isOffline?: boolean;
  /** Number of navigations since it appeared. */
  readonly age: number;
}

/** Until a moment, as of `Date.now()`, something can be taken back. */
export interface TakeBack {
  readonly until: number;
  /** Clears the toasts first, and tells in one of its own what becomes of it. */
  readonly run: () => Promise<void>;
}

const MOST = 3;
const LIFE = 2;

/** Newest first; a repeated text replaces the earlier toast. */
export const withToast = (list: readonly Toast[], item: Toast): readonly Toast[] =>
  [item, ...list.filter(({ text }) => text !== item.text)].slice(0, MOST);

/** A toast survives the redirect after a save, and is removed by the next navigation. */
export const afterNavigation = (list: readonly Toast[]): readonly Toast[] =>
  list.map((item) => ({ ...item, age: item.age + 1 })).filter((item) => item.age < LIFE);

/** The message about the lost connection is outdated; the form reports on its text itself. */
export const whenConnected = (list: readonly Toast[]): readonly Toast[] =>
  list.filter(({ isOffline }) => !isOffline);

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
let lastPath: string | null = null;

/** What the next success can take back. */
let offered: TakeBack | undefined;

const say = (tone: ToastTone, text: string, more: Partial<Toast> = {}): void => {
  lastId += 1;
  toasts.set(withToast(toasts.get(), { id: lastId, tone, text, cambios: [], age: 0, ...more }));
};

/** For event handlers and browser loaders; texts are shown as they are. */
export const toast = {
  success: (text: string): void => {
    say('exito', text, { cambios: takeChanges(), takeBack: offered });
    offered = undefined;
  },
  /** What the next success can take back; called just before it. */
  offer: (takeBack: TakeBack): void => {
    offered = takeBack;
  },
  failure: (text: string, isOffline = false): void => say('falla', text, { isOffline }),
  connected: (): void => toasts.set(whenConnected(toasts.get())),
  close: (id: number): void => toasts.set(toasts.get().filter((item) => item.id !== id)),
  /** Called when an action starts: an older toast would be taken for its result. */
  clear: (): void => {
    takeChanges();
    offered = undefined;
    toasts.set([]);
  },
  /** Called with every path shown; a change of the query alone does not count. */
  arrivedAt: (path: string): void => {
    const moved = lastPath !== null && lastPath !== path;
    lastPath = path;
    if (moved && toasts.get().length > 0) toasts.set(afterNavigation(toasts.get()));
  },
} as const;
