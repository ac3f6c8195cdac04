/** What a band is about, the most urgent first. */
const ranks = ['conflicto', 'borrador'] as const;
export type BandRank = (typeof ranks)[number];

/** A band that wants to be shown. */
export interface Claim {
  readonly id: string;
  readonly rank: BandRank;
}

/** The one that is shown: the most urgent, and of several alike the one that came first. */
export const shownOf = (claims: readonly Claim[]): string | undefined =>
  claims.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank))[0]?.id;
