import { fold } from '#shared/contract/words/fold.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { Rejected } from '#server/platform/errors.ts';

/** Passwords typical of Peruvian offices, without accents; the imported list has little Spanish. */
const OFFICE = `acceso administracion administrador administradora asociacion bienvenida bienvenido capitulo clave colegiada
colegiado colegiados colegiatura colegio consejo contador contrasena decana decanato decano director directora estadistica
estadisticas estadistico estadisticos filial ingreso ingresar institucional junta oficina password presidenta presidente
regional secreta secretaria secretario secreto sistema sistemas tesorera tesoreria tesorero usuario usuarios vocal`;

const PEOPLE = `alianza amigo amigos amor arequipa barcelona bonita computadora corazon cristo cusco dios familia felicidad
futbol jesus lima mama maria mariposa misti papa peru peruana peruano princesa teamo tequiero trujillo universidad
universitario verano vida`;

/** Small words that join the others. */
const BETWEEN = 'al con de del el en la las los mi mis tu';

const spanishWords: readonly string[] = `${OFFICE} ${PEOPLE} ${BETWEEN}`.split(/\s+/);

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
