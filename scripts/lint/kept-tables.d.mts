/** What the rule says. */
export declare const cure: string;
/** The statements that stay outside `rows.ts`: file, tables by the names of the schema, reason. */
export declare const exceptions: readonly {
  readonly file: string;
  readonly tables: readonly string[];
  readonly because: string;
}[];
