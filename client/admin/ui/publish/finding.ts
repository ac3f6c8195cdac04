/** Link to a control of this page, or to another screen. */
export type FindingLink = { readonly verb: string } & (
  | { readonly control: string }
  | { readonly to: string }
);

/** Something to check before publishing. */
export interface Finding {
  readonly text: string;
  /** Nothing is published until it is fixed. */
  readonly isRequired?: boolean;
  /** Where it can be fixed. */
  readonly link?: FindingLink;
  /** Puts it right at once, in the dialog that shows it. */
  readonly remedy?: { readonly verb: string; readonly press: () => void };
}
