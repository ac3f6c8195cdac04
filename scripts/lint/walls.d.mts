/** One wall: `walls.mjs` says what each part means. */
export interface Wall {
  readonly cure: string;
}
export declare const walls: readonly Wall[];
