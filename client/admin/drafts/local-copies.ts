import * as z from 'zod/mini';
import { type Borrador, borrador, DIAS_DE_BORRADOR } from '#shared/records/borradores.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

const LONGEST_MS = DIAS_DE_BORRADOR * 24 * 60 * 60 * 1000;

/** A draft in `localStorage`, with its form. */
interface LocalDraft {
  readonly formulario: string;
  readonly draft: Borrador;
}

const draftKey = z.tuple([z.number(), z.string(), z.string()]);

/** Storage key of a copy: one per user, form and tab. */
const keyOf = (user: number, formulario: string, escritor: string): string =>
  storedKeys.draftPrefix + JSON.stringify([user, formulario, escritor]);

/** Parses a stored copy; undefined if it is corrupt or expired. */
const parse = (key: string): (LocalDraft & { user: number }) | undefined => {
  try {
    const [user, formulario] = z.parse(draftKey, JSON.parse(key.slice(storedKeys.draftPrefix.length)));
    const draft = z.parse(borrador, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return Date.now() - Date.parse(draft.guardado) < LONGEST_MS ? { user, formulario, draft } : undefined;
  } catch {
    return undefined;
  }
};

/** A user's local drafts, which the server may not have. Deletes corrupt and expired ones. */
export const readLocalDrafts = (user: number): LocalDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storedKeys.draftPrefix))
    .flatMap((key) => {
      const found = parse(key);
      if (!found) localStorage.removeItem(key);
      return found?.user === user ? found : [];
    });

/** Local copies of a form's drafts, kept until the server has them. */
export interface LocalCopies {
  read: () => Borrador[];
  /** Returns whether it was written: storage may be full or blocked. */
  write: (draft: Pick<Borrador, 'escritor' | 'orden' | 'valores'>) => boolean;
  remove: (escritor: string) => void;
}

export const localCopiesOf = (user: number, formulario: string): LocalCopies => ({
  read: () => readLocalDrafts(user).flatMap((one) => (one.formulario === formulario ? one.draft : [])),
  remove: (escritor) => localStorage.removeItem(keyOf(user, formulario, escritor)),
  write: ({ escritor, orden, valores }) => {
    const draft: Borrador = { escritor, orden, valores, guardado: new Date().toISOString() };
    try {
      localStorage.setItem(keyOf(user, formulario, escritor), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
});

/** Moves all users' local drafts of a screen to its new address. */
export const moveLocalCopies = (from: string, to: string): void => {
  for (const key of Object.keys(localStorage)) {
    const copy = key.startsWith(storedKeys.draftPrefix) ? parse(key) : undefined;
    if (!copy?.formulario.startsWith(`${from}#`)) continue;
    const { user, formulario, draft } = copy;
    const moved = localCopiesOf(user, to + formulario.slice(from.length));
    if (moved.write(draft)) localStorage.removeItem(key);
  }
};
