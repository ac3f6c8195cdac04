import type { Conflicto } from '#shared/contract/conflictos.ts';
import type { Confirmacion } from '#shared/people/confirmacion.ts';

/** Body of an error response. */
export interface Failure {
  message?: string;
  errors?: Record<string, string[]> | undefined;
  conflicto?: Conflicto | undefined;
  confirmacion?: Confirmacion | undefined;
}

/** A failed call; status 0 when no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** Whether the message came from the server; otherwise it is a default of the client. */
  readonly hasServerMessage: boolean;
  readonly errors: Record<string, string[]>;
  /** Seconds to wait before retrying, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** Conflicting changes of other people that made the server refuse a save. */
  readonly conflicto: Conflicto | null;
  /** Accepted ways to confirm the identity, if the change requires it. */
  readonly confirmacion: Confirmacion | null;

  constructor(
    status: number,
    message: string,
    more: Partial<Pick<Failure, 'errors' | 'conflicto' | 'confirmacion'>> & {
      retryAfter?: number | undefined;
      hasServerMessage?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.hasServerMessage = more.hasServerMessage ?? false;
    this.errors = more.errors ?? {};
    this.retryAfter = more.retryAfter ?? null;
    this.conflicto = more.conflicto ?? null;
    this.confirmacion = more.confirmacion ?? null;
  }
}
