import type { Confirmacion } from '#shared/people/confirmacion.ts';
import { type Conflicto, quienCambio } from '#shared/contract/conflictos.ts';

/** A failure whose sentence may be shown to the caller. */
export class PublicError extends Error {
  readonly status: number;
  /** Field to sentences; only validation has them. */
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What somebody else changed meanwhile; only a refused save has it. */
  readonly conflicto: Conflicto | undefined;
  /** How the person may show who they are; only a change that wants that has it. */
  readonly confirmacion: Confirmacion | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: Record<string, string[]>;
      retryAfter?: number;
      conflicto?: Conflicto;
      confirmacion?: Confirmacion;
      cause?: unknown;
    } = {},
  ) {
    super(message, more);
    this.name = new.target.name;
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.conflicto = more.conflicto;
    this.confirmacion = more.confirmacion;
  }
}

export class BadRequest extends PublicError {
  constructor(message = 'La solicitud no se entiende.') {
    super(400, message);
  }
}
export class Unauthorized extends PublicError {
  constructor(message = 'No autorizado. Inicia sesión de nuevo.') {
    super(401, message);
  }
}
export class Forbidden extends PublicError {
  constructor(message = 'Esta acción no está permitida.') {
    super(403, message);
  }
}
/** A change that wants to know again who makes it. */
export class ConfirmationRequired extends PublicError {
  constructor(confirmacion: Confirmacion) {
    super(403, 'Confirma que eres tú para hacer este cambio.', { confirmacion });
  }
}
export class NotFound extends PublicError {
  constructor(message = 'No encontrado.') {
    super(404, message);
  }
}
export class Conflict extends PublicError {
  constructor(message: string) {
    super(409, message);
  }
}
/** A save changes fields that somebody else changed since they were read. */
export class EditConflict extends PublicError {
  constructor(conflicto: Conflicto) {
    super(409, `${quienCambio(conflicto.campos)}. Revisa qué se queda y guarda otra vez.`, { conflicto });
  }
}
/** The body breaks a rule: `errors` says which field and how, and the first sentence is the message. */
export class Rejected extends PublicError {
  constructor(errors: Record<string, string[]>) {
    super(422, Object.values(errors)[0]?.[0] ?? 'Los datos enviados no son válidos.', { errors });
  }
}
export class TooMany extends PublicError {
  constructor(retryAfter: number, message = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.') {
    super(429, message, { retryAfter });
  }
}
/** There is no room for more: the disk, the object store or the site's own limit is full. */
export class NoSpace extends PublicError {
  constructor(cause?: unknown) {
    super(
      507,
      'No queda espacio para guardar archivos. Avisa a quien administra el servidor.',
      cause === undefined ? {} : { cause },
    );
  }
}
export class Unavailable extends PublicError {
  constructor(
    retryAfter = 5,
    cause?: unknown,
    message = 'El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.',
  ) {
    super(503, message, { retryAfter, ...(cause === undefined ? {} : { cause }) });
  }
}
/** The object store does not answer, or refuses the site's keys. */
export class StoreAway extends Unavailable {
  constructor(cause: unknown) {
    super(
      5,
      cause,
      'El almacén de los archivos no responde. Inténtalo de nuevo en unos segundos; si sigue igual, avisa a quien administra el servidor.',
    );
  }
}
/** The folder of the files cannot be used: waiting does not mend it. */
export class FolderRefused extends Unavailable {
  constructor(cause: unknown, why: string) {
    super(60, cause, `El servidor no puede guardar archivos: ${why}. Avisa a quien lo administra.`);
  }
}
/** The site cannot start, or a command cannot work: a sentence for the operator, empty if another process printed it. */
export class StartError extends Error {}
