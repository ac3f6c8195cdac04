import { NotPublic } from './public-address.ts';

/** An answer that is no success. */
export class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Status ${status}`);
    this.status = status;
  }
}

/** Why something was not delivered, for staff, and the status of the answer if there was one. */
export interface DeliveryFailure {
  readonly error: string;
  readonly respuesta: number | null;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const sentenceOf = (error: unknown): string => {
  if (error instanceof NotPublic) return error.message;
  if (error instanceof DOMException) return 'El servidor no respondió en 5 segundos.';
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No se encontró el servidor.';
  if (/CERT|TLS|SSL|ALTNAME/.test(code))
    return 'La conexión cifrada falló: revisa el certificado del servidor.';
  return 'No se pudo conectar con el servidor.';
};

export const deliveryFailure = (error: unknown): DeliveryFailure => {
  if (!(error instanceof StatusError)) return { error: sentenceOf(error), respuesta: null };
  const { status } = error;
  const isRedirect = status >= 300 && status < 400;
  return {
    error: `El servidor respondió ${status}${isRedirect ? ': las redirecciones no se siguen' : ''}.`,
    respuesta: status,
  };
};
