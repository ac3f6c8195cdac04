/** Progress of one part of a record that is completed step by step. */
export interface RecordStep {
  readonly state: 'done' | 'now' | 'later';
  /** What is done or still missing, in a few words. */
  readonly summary: string;
}
