/** To a control of this page, or to another screen. */
export type Way = { readonly verb: string } & ({ readonly control: string } | { readonly to: string });

/** Something to look at before publishing. */
export interface Finding {
  readonly text: string;
  /** Where it can be seen or put right. */
  readonly way?: Way;
}
