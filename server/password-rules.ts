import { nombreCompleto } from '#shared/asociacion.ts';
import { Rejected } from './errors.ts';

const simple = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Common choices here; the list of common passwords has little Spanish. */
const USUAL = ['contrasena', 'password', 'administrador', 'estadistica', 'bienvenido'];
const siteWords = new Set([
  ...USUAL,
  ...simple(nombreCompleto)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 6),
]);

const isSiteWord = (password: string): boolean => siteWords.has(password.replaceAll(/[^a-z]/g, ''));
const isOwn = (password: string, own: readonly string[]): boolean =>
  own.some((value) => [simple(value), simple(value.split('@')[0] ?? '')].includes(password));

/** Whether a password is one of the commonest, a word of the site's own, or the person's own e-mail or name. */
export const isWeak = async (password: string, own: readonly string[]): Promise<boolean> => {
  // A long list that nothing else needs.
  const { commonPasswords } = await import('./password-common.ts');
  const plain = simple(password);
  return commonPasswords.has(plain) || isSiteWord(plain) || isOwn(plain, own);
};

/** Refuses a weak password. */
export const refuseWeak = async (password: string, own: readonly string[]): Promise<void> => {
  if (await isWeak(password, own)) {
    throw new Rejected({ password: ['La contraseña es demasiado fácil de adivinar. Elige otra.'] });
  }
};
