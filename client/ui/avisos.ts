import { createStore } from './store.ts';

export type AvisoTone = 'exito' | 'falla';
export interface AvisoItem {
  readonly id: number;
  readonly tone: AvisoTone;
  readonly text: string;
  /** Navigations it has survived. */
  readonly age: number;
}

const MOST = 3;
const LIFE = 2;

/** A success replaces everything said before it; failures pile up, newest first. */
export const withAviso = (list: readonly AvisoItem[], item: AvisoItem): readonly AvisoItem[] => {
  if (item.tone === 'exito') return [item];
  const others = list.filter((other) => other.tone === 'falla' && other.text !== item.text);
  return [item, ...others].slice(0, MOST);
};

/** A notice outlives the redirect that follows a save and leaves with the navigation after it. */
export const afterNavigation = (list: readonly AvisoItem[]): readonly AvisoItem[] =>
  list.map((item) => ({ ...item, age: item.age + 1 })).filter((item) => item.age < LIFE);

export const avisos = createStore<readonly AvisoItem[]>([]);
let lastId = 0;
let lastPath: string | null = null;

/** Answers the notice's id. */
const say = (tone: AvisoTone, text: string): number => {
  lastId += 1;
  avisos.set(withAviso(avisos.get(), { id: lastId, tone, text, age: 0 }));
  return lastId;
};

/** For event handlers and browser loaders; texts are shown as they are. */
export const aviso = {
  success: (text: string): number => say('exito', text),
  failure: (text: string): number => say('falla', text),
  close: (id: number): void => avisos.set(avisos.get().filter((item) => item.id !== id)),
  clear: (): void => avisos.set([]),
  /** Told of every path shown; a change of the query alone is no navigation. */
  arrivedAt: (path: string): void => {
    const moved = lastPath !== null && lastPath !== path;
    lastPath = path;
    if (moved && avisos.get().length > 0) avisos.set(afterNavigation(avisos.get()));
  },
} as const;
