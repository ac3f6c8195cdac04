import * as z from 'zod/mini';
import { type Borrador, borrador, DIAS_DE_BORRADOR, type ValoresDeBorrador } from '#shared/borradores.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

const LONGEST_MS = DIAS_DE_BORRADOR * 24 * 60 * 60 * 1000;

/** The copy of a draft in this browser, for as long as the server does not have it. */
export interface LocalCopy {
  /** Null without one, and for one that is broken or too old. */
  read: () => Borrador | null;
  /** Whether it was written: a storage may be full or blocked. */
  write: (escritor: string, valores: ValoresDeBorrador) => boolean;
  remove: () => void;
}

const parse = (text: string | null): Borrador | null => {
  try {
    const { success, data } = z.safeParse(borrador, JSON.parse(text ?? 'null'));
    return success && Date.now() - Date.parse(data.guardado) < LONGEST_MS ? data : null;
  } catch {
    return null;
  }
};

/** One copy per person and form: several people may use a browser. */
export const localCopy = (user: number, formulario: string): LocalCopy => {
  const key = `${storedKeys.draftPrefix}${user}:${formulario}`;
  const remove = (): void => localStorage.removeItem(key);
  return {
    read: () => parse(localStorage.getItem(key)),
    remove,
    write: (escritor, valores) => {
      const draft: Borrador = { escritor, valores, guardado: new Date().toISOString() };
      try {
        localStorage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        remove();
        return false;
      }
    },
  };
};
