import * as z from 'zod/mini';
import { type Borrador, borrador, DIAS_DE_BORRADOR } from '#shared/records/borradores.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

const LONGEST_MS = DIAS_DE_BORRADOR * 24 * 60 * 60 * 1000;

/** A draft in this browser, and the form it belongs to. */
interface LocalDraft {
  readonly formulario: string;
  readonly draft: Borrador;
}

const draftKey = z.tuple([z.number(), z.string(), z.string()]);

/** One copy per person, form and page: several people may use a browser, and several tabs write in one form. */
const keyOf = (user: number, formulario: string, escritor: string): string =>
  storedKeys.draftPrefix + JSON.stringify([user, formulario, escritor]);

/** Undefined for a copy that is broken or too old. */
const parse = (key: string): (LocalDraft & { user: number }) | undefined => {
  try {
    const [user, formulario] = z.parse(draftKey, JSON.parse(key.slice(storedKeys.draftPrefix.length)));
    const draft = z.parse(borrador, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return Date.now() - Date.parse(draft.guardado) < LONGEST_MS ? { user, formulario, draft } : undefined;
  } catch {
    return undefined;
  }
};

/** What a person's pages kept in this browser and the server may not have. Takes away what is broken or too old. */
export const localDrafts = (user: number): LocalDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storedKeys.draftPrefix))
    .flatMap((key) => {
      const found = parse(key);
      if (!found) localStorage.removeItem(key);
      return found?.user === user ? found : [];
    });

/** The copies of a form's drafts in this browser, for as long as the server does not have them. */
export interface LocalCopies {
  read: () => Borrador[];
  /** Whether it was written: a storage may be full or blocked. */
  write: (draft: Pick<Borrador, 'escritor' | 'orden' | 'valores'>) => boolean;
  remove: (escritor: string) => void;
}

export const localCopies = (user: number, formulario: string): LocalCopies => ({
  read: () => localDrafts(user).flatMap((one) => (one.formulario === formulario ? one.draft : [])),
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

/** Moves the local copies of a screen's forms, of all users, to the screen's present address. */
export const moveCopies = (from: string, to: string): void => {
  for (const key of Object.keys(localStorage)) {
    const copy = key.startsWith(storedKeys.draftPrefix) ? parse(key) : undefined;
    if (!copy?.formulario.startsWith(`${from}#`)) continue;
    const { user, formulario, draft } = copy;
    const moved = localCopies(user, to + formulario.slice(from.length));
    if (moved.write(draft)) localStorage.removeItem(key);
  }
};
