/** Who did something: the account's name, and its e-mail at that time. */
export interface Author {
  /** Null when the account has been deleted. */
  readonly usuario: string | null;
  /** Null when the audit row has expired. */
  readonly usuario_email: string | null;
}

/** «Rosa Quispe», else the e-mail; null if neither is known. */
export const nameOf = ({ usuario, usuario_email }: Author): string | null => usuario ?? usuario_email;

/** In place of a name, where neither is known. */
export const UNKNOWN = 'Persona desconocida';

/** «Rosa Quispe (rosa@ejemplo.pe)» */
export const nameAndEmail = (author: Author): string =>
  author.usuario && author.usuario_email
    ? `${author.usuario} (${author.usuario_email})`
    : (nameOf(author) ?? UNKNOWN);
