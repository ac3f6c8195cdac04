/** What both sides know of a capability without its calls. */
export interface AboutCapability {
  /** Made of each event that visitors see: at the address of its page, with this ending. */
  readonly eventFiles?: readonly { readonly label: string; readonly ending: string }[];
}
