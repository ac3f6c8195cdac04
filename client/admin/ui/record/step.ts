/** How a part of a record stands that is done in steps, one after the other. */
export interface RecordStep {
  readonly state: 'done' | 'now' | 'later';
  /** What it has, or what it still lacks, in a few words. */
  readonly says: string;
}
