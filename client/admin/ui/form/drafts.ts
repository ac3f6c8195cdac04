import { storedKeys } from '../../../lib/stored-keys.ts';

export type DraftValues = Record<string, unknown>;

/** Secret fields are recognised by their name. */
export const isSecret = (name: string): boolean => name.startsWith('password');
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Values that may be stored: no passwords, no files. */
export const keepable = (values: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)));

/** One draft per person, page and form. */
export const draftKey = (user: number, path: string, form: string): string =>
  `${storedKeys.draftPrefix}${user}:${path}:${form}`;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored values that differ from `current`, or null if none does. */
export const readDraft = (storage: DraftStorage, key: string, current: DraftValues): DraftValues | null => {
  const kept = parse(storage.getItem(key));
  const changed = Object.entries(keepable(kept)).filter(
    ([name, value]) => name in current && current[name] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

/** The version of the record that a draft was typed upon; undefined for a new record. */
export const draftVersion = (storage: DraftStorage, key: string): number | undefined => {
  const { version } = parse(storage.getItem(key));
  return typeof version === 'number' ? version : undefined;
};

const parse = (text: string | null): DraftValues => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** A full or blocked storage must not break typing. */
export const writeDraft = (storage: DraftStorage, key: string, values: DraftValues): void => {
  try {
    storage.setItem(key, JSON.stringify(keepable(values)));
  } catch {
    storage.removeItem(key);
  }
};
