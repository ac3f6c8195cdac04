/** What a band is about, the most urgent first. */
const ranks = ['conflicto', 'borrador'] as const;
export type BandRank = (typeof ranks)[number];

/** A band that wants to be shown. */
export interface Claim {
  readonly id: string;
  readonly rank: BandRank;
  /** When what it is about came about; the newest first. */
  readonly since?: string | undefined;
}

const inOrder = (a: Claim, b: Claim): number =>
  ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || (b.since ?? '').localeCompare(a.since ?? '');

/** The one that is shown: the most urgent, of several alike the newest, and else the one that came first. */
export const shownOf = (claims: readonly Claim[]): string | undefined => claims.toSorted(inOrder)[0]?.id;

/** How many of a rank wait, the shown one among them. */
export const waitingOf = (claims: readonly Claim[], rank: BandRank): number =>
  claims.filter((claim) => claim.rank === rank).length;
