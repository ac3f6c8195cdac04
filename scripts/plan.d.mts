/** One wing of server/. */
export interface WingPlan {
  readonly wing: string;
  readonly files: number;
  readonly lines: number;
  /** Imports of values that lead into wings below. */
  readonly down: number;
  /** Those that lead into wings above: the file, and the one it imports. */
  readonly up: readonly (readonly [string, string])[];
}
export declare const plan: () => WingPlan[];
export declare const importsWithin: (
  folders: readonly string[],
  options?: { types?: boolean },
) => (readonly [from: string, to: string])[];
