import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { nounOf, nouns } from '#shared/contract/nouns.ts';
import { OWN_SUMMARIES, type Phrase, PHRASES } from './own-summaries.ts';

/** Summaries of calls with unusual names, by group and operation. */
export type Summaries = Readonly<Record<string, string>>;

/** The words of the optional capabilities (`server/capabilities/`) in the documentation of the API. */
export interface CapabilityWords {
  readonly summaries: readonly Summaries[];
  /** Their tokens, as they follow in «El token que da …, o …». */
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
