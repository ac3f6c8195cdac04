type By<Said> = Readonly<Record<string, Said>>;

/** What client and server know of an optional capability, besides its calls. */
export interface AboutCapability {
  /** Permission areas besides those of `permisos.ts`, with their labels. */
  readonly areas?: By<string>;
  readonly nouns?: By<{ readonly area: string; readonly uno: string; readonly varios: string }>;
  /** Notices to staff, mailed at once: label, permission required to get them, and path of their screen. */
  readonly avisos?: By<{ readonly nombre: string; readonly permiso: string; readonly lugar: string }>;
  /** Labels of the capability's operations in the audit log. */
  readonly auditoria?: By<string>;
  /** Files offered for each published event, at the address of its page plus this ending. */
  readonly eventFiles?: readonly { readonly label: string; readonly ending: string }[];
}
