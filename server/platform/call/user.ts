import type { Permiso, Rol } from '#shared/contract/permisos.ts';

/** The caller of a protected request. Read anew for each request, so a changed role takes effect at once. */
export interface Account {
  id: number;
  name: string;
  email: string;
  CodigoPersona: string | null;
  rol: Rol;
  /** When the second factor that their role requires is due; null when none is missing. */
  factorDue: string | null;
  /** Whether that moment has passed. */
  factorOverdue: boolean;
}

export interface Credential {
  readonly nombre: string;
  readonly permisos: readonly Permiso[];
}

export interface User extends Account {
  /** Id of the session, whose row holds the hash; empty with a credential, which makes no calls about sessions. */
  jti: string;
  /** Whether this session has confirmed lately who its user is. */
  confirmed: boolean;
  /** The credential with which a program calls for them; null when they call themselves. */
  credencial: Credential | null;
}
