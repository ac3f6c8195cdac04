import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { nounOf, nouns } from '#shared/contract/nouns.ts';
import { OWN_SUMMARIES } from './own-summaries.ts';

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

/** Summaries of calls with unusual names, by group and operation. */
export type Summaries = Readonly<Record<string, string>>;

/** What capabilities say of their calls and tokens. */
export interface CapabilityWords {
  readonly summaries: readonly Summaries[];
  /** Of tokens beside those of sessions, after «o». */
  readonly tokenWords: readonly string[];
}

const phrases: Readonly<Record<string, Phrase>> = PHRASES;

export const descriptionOf = (group: string): string => `Todo sobre ${nounOf(group)?.varios ?? group}.`;

/** What each call does, in a line. */
export const summarizer = (ofCapabilities: readonly Summaries[]): ((endpoint: Endpoint) => string) => {
  // By noun and operation: several groups may list calls of one noun.
  const own = new Map<string, string>();
  for (const [name, words] of [OWN_SUMMARIES, ...ofCapabilities].flatMap(Object.entries<string>)) {
    const [group = '', operation = ''] = name.split('.');
    own.set(`${String(groups[group]?.[operation]?.group)}.${operation}`, words);
  }
  return ({ group, operation }) => {
    const { uno, varios } = nouns[group];
    return own.get(`${group}.${operation}`) ?? phrases[operation]?.(uno, varios) ?? '';
  };
};
