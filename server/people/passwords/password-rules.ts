import { fold } from '#shared/contract/words/fold.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { Rejected } from '#server/platform/errors.ts';
import { spanishWords } from './password-spanish.ts';

const wordsIn = (name: string): string[] =>
  fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

/** Whether a password consists of common words or the site's own; adding a year or a sign does not help. */
const isMadeOfWords = async (password: string): Promise<boolean> => {
  const { completo, region } = await association();
  const words = [...spanishWords, ...wordsIn(`${completo} ${region ?? ''}`)];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const letters = password.replaceAll(/[^a-z]/g, '');
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), letters);
  return letters !== '' && rest.trim() === '';
};
const isOwn = (password: string, own: readonly string[]): boolean =>
  own.some((value) => [fold(value), fold(value.split('@')[0] ?? '')].includes(password));

/** Whether a password is one of the commonest, made of the site's own words, or the person's own e-mail or name. */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  // Loaded on use: the list is long.
  const { commonPasswords } = await import('./password-common.ts');
  const plain = fold(password);
  return commonPasswords.has(plain) || isOwn(plain, own) || isMadeOfWords(plain);
};

export const refuseWeak = async (password: string, own: readonly string[]): Promise<void> => {
  if (await isWeak(password, own)) {
    throw new Rejected({ password: ['La contraseña es demasiado fácil de adivinar. Elige otra.'] });
  }
};
