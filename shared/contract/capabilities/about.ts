type By<Said> = Readonly<Record<string, Said>>;

/** What both sides know of a capability without its calls. */
export interface AboutCapability {
  /** Nouns that are permitted together, besides those of `permisos.ts`, and what people call them. */
  readonly areas?: By<string>;
  readonly nouns?: By<{ readonly area: string; readonly uno: string; readonly varios: string }>;
  /** Notices to staff, which are mailed at once: their name, the permission to see what they are about, and its screen. */
  readonly avisos?: By<{ readonly nombre: string; readonly permiso: string; readonly lugar: string }>;
  /** What the audit calls what was done. */
  readonly auditoria?: By<string>;
  /** Made of each event that visitors see: at the address of its page, with this ending. */
  readonly eventFiles?: readonly { readonly label: string; readonly ending: string }[];
}
