import { nombreCompleto } from '#shared/asociacion.ts';
import { Rejected } from './errors.ts';

const simple = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What people take here; the list of the commonest ones knows little Spanish. */
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

/** Refuses the commonest passwords, the site's own words, and the person's own e-mail and name. */
export const refuseWeak = async (password: string, own: readonly string[]): Promise<void> => {
  // A long list, of use to few.
  const { commonPasswords } = await import('./password-common.ts');
  const plain = simple(password);
  if (commonPasswords.has(plain) || isSiteWord(plain) || isOwn(plain, own)) {
    throw new Rejected({ password: ['La contraseña es demasiado fácil de adivinar. Elige otra.'] });
  }
};
