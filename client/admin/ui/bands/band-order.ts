/** What a band is about, the most urgent first. */
const ranks = ['conflicto', 'borrador'] as const;
export type BandRank = (typeof ranks)[number];

/** A band that a form asks to show; only the first in order is. */
export interface QueuedBand {
  readonly id: string;
  readonly rank: BandRank;
  /** ISO time of its cause; the newest is shown first. */
  readonly happenedAt?: string | undefined;
}

const inOrder = (a: QueuedBand, b: QueuedBand): number =>
  ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || (b.happenedAt ?? '').localeCompare(a.happenedAt ?? '');

/** Id of the band to show: by rank, then newest first; undated ones in the order of their mounting. */
export const bandToShow = (claims: readonly QueuedBand[]): string | undefined =>
  claims.toSorted(inOrder)[0]?.id;

/** Number of bands of a rank, including the shown one. */
export const countOfRank = (claims: readonly QueuedBand[], rank: BandRank): number =>
  claims.filter((claim) => claim.rank === rank).length;
