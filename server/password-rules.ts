import { fold } from '#shared/fold.ts';
import { association } from './db/rows/settings.ts';
import { Rejected } from './errors.ts';

/** Common in Peru; the imported list has little Spanish. */
const USUAL = ['contrasena', 'password', 'administrador', 'estadistica', 'bienvenido'];
const wordsIn = (name: string): string[] =>
  fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 6);

const isSiteWord = async (password: string): Promise<boolean> => {
  const { completo, region } = await association();
  const words = [...USUAL, ...wordsIn(`${completo} ${region ?? ''}`)];
  return words.includes(password.replaceAll(/[^a-z]/g, ''));
};
const isOwn = (password: string, own: readonly string[]): boolean =>
  own.some((value) => [fold(value), fold(value.split('@')[0] ?? '')].includes(password));

/** Whether a password is one of the commonest, a word of the site's own, or the person's own e-mail or name. */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  // Loaded on use: the list is long.
  const { commonPasswords } = await import('./password-common.ts');
  const plain = fold(password);
  return commonPasswords.has(plain) || isOwn(plain, own) || isSiteWord(plain);
};

export const refuseWeak = async (password: string, own: readonly string[]): Promise<void> => {
  if (await isWeak(password, own)) {
    throw new Rejected({ password: ['La contraseña es demasiado fácil de adivinar. Elige otra.'] });
  }
};
