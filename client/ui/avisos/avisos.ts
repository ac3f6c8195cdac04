import { takeChanges } from '../../lib/changes.ts';
import { createStore } from '../store.ts';

export type AvisoTone = 'exito' | 'falla';
export interface AvisoItem {
  readonly id: number;
  readonly tone: AvisoTone;
  readonly text: string;
  /** The changes it tells of, oldest first. */
  readonly cambios: readonly string[];
  /** Number of navigations since it appeared. */
  readonly age: number;
}

const MOST = 3;
const LIFE = 2;

/** Newest first; a repeated text replaces the earlier notice. */
export const withAviso = (list: readonly AvisoItem[], item: AvisoItem): readonly AvisoItem[] =>
  [item, ...list.filter(({ text }) => text !== item.text)].slice(0, MOST);

/** A notice survives the redirect after a save, and is removed by the next navigation. */
export const afterNavigation = (list: readonly AvisoItem[]): readonly AvisoItem[] =>
  list.map((item) => ({ ...item, age: item.age + 1 })).filter((item) => item.age < LIFE);

export const avisos = createStore<readonly AvisoItem[]>([]);
let lastId = 0;
let lastPath: string | null = null;

const say = (tone: AvisoTone, text: string, cambios: readonly string[] = []): void => {
  lastId += 1;
  avisos.set(withAviso(avisos.get(), { id: lastId, tone, text, cambios, age: 0 }));
};

/** For event handlers and browser loaders; texts are shown as they are. */
export const aviso = {
  success: (text: string): void => say('exito', text, takeChanges()),
  failure: (text: string): void => say('falla', text),
  close: (id: number): void => avisos.set(avisos.get().filter((item) => item.id !== id)),
  /** Called when an action starts: an older notice would be taken for its result. */
  clear: (): void => {
    takeChanges();
    avisos.set([]);
  },
  /** Called with every path shown; a change of the query alone does not count. */
  arrivedAt: (path: string): void => {
    const moved = lastPath !== null && lastPath !== path;
    lastPath = path;
    if (moved && avisos.get().length > 0) avisos.set(afterNavigation(avisos.get()));
  },
} as const;
