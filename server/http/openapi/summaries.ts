import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { nounOf, nouns } from '#shared/contract/nouns.ts';
import { OWN } from './own-summaries.ts';

type Phrase = (one: string, many: string) => string;
/** What calls of these names do, whatever the noun. */
const PHRASES = {
  list: (_one, many) => `Lista ${many}`,
  listByTipo: (_one, many) => `Lista ${many} de un tipo`,
  listByEvento: (_one, many) => `Lista ${many} de un evento`,
  adminList: (_one, many) => `Lista ${many} para la administración`,
  get: (one) => `Muestra ${one}`,
  create: (one) => `Crea ${one}`,
  update: (one) => `Actualiza ${one}`,
  remove: (one) => `Elimina ${one}`,
  ordenar: (_one, many) => `Pone ${many} en otro orden`,
  buscar: (_one, many) => `Busca entre ${many}`,
  publicar: (one) => `Publica ${one}`,
  ocultar: (one) => `Oculta ${one}`,
  responder: (one) => `Marca ${one} como respondida`,
  updateImagen: (one) => `Reemplaza la imagen de ${one}`,
  updateAudio: (one) => `Reemplaza el audio de ${one}`,
  updateArchivo: (one) => `Reemplaza el documento de ${one}`,
} as const satisfies Readonly<Record<string, Phrase>>;
export type Phrases = keyof typeof PHRASES;

/** What calls do that cannot be told from the noun, by group and operation. */
export type Summaries = Readonly<Record<string, string>>;

/** By noun and operation: several groups may list calls of one noun. */
const own = new Map<string, string>();
const learn = (summaries: Summaries): void => {
  for (const [name, words] of Object.entries(summaries)) {
    const [group = '', operation = ''] = name.split('.');
    own.set(`${String(groups[group]?.[operation]?.group)}.${operation}`, words);
  }
};
learn(OWN);
export const setSummaries = (ofCapabilities: readonly Summaries[]): void => ofCapabilities.forEach(learn);

/** What the documentation says of tokens beside those of sessions, after «o». */
let tokens: readonly string[] = [];
export const setTokenWords = (words: readonly string[]): void => {
  tokens = words;
};
export const tokenWords = (): string => ['El token que da `/auth/loginValidar`', ...tokens].join(', o ');

const phrases: Readonly<Record<string, Phrase>> = PHRASES;

export const descriptionOf = (group: string): string => `Todo sobre ${nounOf(group)?.varios ?? group}.`;

export const summaryOf = ({ group, operation }: Pick<Endpoint, 'group' | 'operation'>): string => {
  const { uno, varios } = nouns[group];
  return own.get(`${group}.${operation}`) ?? phrases[operation]?.(uno, varios) ?? '';
};
