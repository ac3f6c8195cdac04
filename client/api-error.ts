import type { Conflicto } from '#shared/contract/conflictos.ts';
import type { Confirmacion } from '#shared/people/confirmacion.ts';

/** What a failed call is answered. */
export interface Failure {
  message?: string;
  errors?: Record<string, string[]> | undefined;
  conflicto?: Conflicto | undefined;
  confirmacion?: Confirmacion | undefined;
}

/** A failed call; status 0 when no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** Whether the message is the server's own, not one of ours for an answer without any. */
  readonly hasServerMessage: boolean;
  readonly errors: Record<string, string[]>;
  /** Seconds to wait before retrying, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** What somebody else changed meanwhile, where that refused a save. */
  readonly conflicto: Conflicto | null;
  /** How the person may show who they are, where a change wants to know again. */
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
