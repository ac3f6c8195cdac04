import { takeUndoableChanges } from '../../lib/undoable-changes.ts';
import { createStore } from '../store.ts';

type ToastTone = 'exito' | 'falla';
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** What it is about: the name of the row, as its list has it. */
  readonly name?: string | undefined;
  /** The changes it tells of, oldest first. */
  readonly cambios: readonly string[];
  /** It tells that something was undone: what can be undone of it is done again. */
  readonly isUndo?: boolean;
  /** What it tells of can be taken back in another way. */
  readonly takeBack?: TakeBack | undefined;
  /** Leads to what it tells of, which is out of sight on this page. */
  readonly look?: (() => void) | undefined;
  /** What visitors see now. */
  readonly seen?: SeenPage | undefined;
  /** It says that no answer came, and leaves when the connection is back. */
  readonly isOffline?: boolean;
  /** When it was said, as of `performance.now()`. */
  readonly at: number;
  /** Number of navigations since it appeared. */
  readonly age: number;
}

/** A page of the site, or a place in it. */
export interface SeenPage {
  readonly path: string;
  /** Of a page that was published, which is told of to others. */
  readonly titulo?: string;
}

/** Until a moment, as of `Date.now()`, something can be taken back. */
export interface TakeBack {
  readonly until: number;
  /** Clears the toasts first, and tells in one of its own what becomes of it. */
  readonly run: () => Promise<void>;
}

const MOST = 3;
/** A failure may come while its person is on the way to the next screen. */
const LIFE = { exito: 1, falla: 2 } as const;

/** Newest first; a repeated text replaces the earlier toast. */
export const withToast = (list: readonly Toast[], item: Toast): readonly Toast[] =>
  [item, ...list.filter(({ text }) => text !== item.text)].slice(0, MOST);

/** Whether it was said since a moment, as of `performance.now()`. */
export const isShownSince = ({ at }: Toast, moment: number): boolean => at >= moment;

/** What is left on the next screen, to which an act of the moment `act` led: what was said since, and a failure once. */
export const toastsAfterNavigation = (list: readonly Toast[], act: number): readonly Toast[] =>
  list
    .map((item) => (isShownSince(item, act) ? item : { ...item, age: item.age + 1 }))
    .filter((item) => item.age < LIFE[item.tone]);

/** The message about the lost connection is outdated; the form reports on its text itself. */
export const withoutOfflineToasts = (list: readonly Toast[]): readonly Toast[] =>
  list.filter(({ isOffline }) => !isOffline);

export const toasts = createStore<readonly Toast[]>([]);

const createToaster = () => {
  let lastId = 0;
  let lastPath: string | null = null;
  /** What the next success shows besides its text. */
  let more: Pick<Toast, 'takeBack' | 'seen' | 'look'> = {};
  const say = (tone: ToastTone, text: string, details: Partial<Toast>): void => {
    lastId += 1;
    const item = { id: lastId, tone, text, cambios: [], at: performance.now(), age: 0, ...details };
    toasts.set(withToast(toasts.get(), item));
  };
  return {
    success: (text: string, name?: string, isUndo = false): void => {
      say('exito', text, { name, isUndo, cambios: takeUndoableChanges(), ...more });
      more = {};
    },
    /** What the next success can take back; called just before it. */
    offer: (takeBack: TakeBack): void => {
      more = { ...more, takeBack };
    },
    /** What visitors see by the next success; called just before it. */
    leadTo: (seen: SeenPage): void => {
      more = { ...more, seen };
    },
    /** The way to what the next success tells of; called just before it. */
    lookAt: (look: () => void): void => {
      more = { ...more, look };
    },
    /** Tells of what came to be out of sight, which «Ver» leads to. */
    pointTo: (text: string, look: () => void, tone: ToastTone = 'exito'): void => say(tone, text, { look }),
    failure: (text: string, isOffline = false): void => say('falla', text, { isOffline }),
    connected: (): void => toasts.set(withoutOfflineToasts(toasts.get())),
    close: (id: number): void => toasts.set(toasts.get().filter((item) => item.id !== id)),
    /** Called when an action starts: an older toast would be taken for its result. */
    clear: (): void => {
      takeUndoableChanges();
      more = {};
      toasts.set([]);
    },
    /** Called with every path shown, and the moment of the act that led there; a change of the query alone does not count. */
    arrivedAt: (path: string, act: number): void => {
      const moved = lastPath !== null && lastPath !== path;
      lastPath = path;
      if (moved && toasts.get().length > 0) toasts.set(toastsAfterNavigation(toasts.get(), act));
    },
    /** A sheet or a dialog opens over the page, or another part of its record, by an act of this moment: what was said before has been read. */
    covered: (act: number): void =>
      toasts.set(toasts.get().filter((item) => item.tone === 'falla' || isShownSince(item, act))),
  };
};

/** For event handlers and browser loaders; texts are shown as they are. */
export const toast = createToaster();
