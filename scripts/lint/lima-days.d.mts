/** What the rule says. */
export declare const cure: string;
