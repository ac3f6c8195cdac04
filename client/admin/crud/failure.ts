import { textos } from '#shared/textos.ts';
import { ApiError } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';

/** The catalogue has the server's sentence follow these, and those that end with a colon. */
const prefixes: ReadonlySet<string> = new Set(['Error al actualizar.', 'Error al enviar el archivo.']);
const isPrefix = (failed: string): boolean => failed.endsWith(':') || prefixes.has(failed);

/** What a failed call says: the catalogue's prefix and the server's sentence, that sentence, or the call's own text. */
export const failureText = (failed: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return textos.accionFallida;
  if (isPrefix(failed)) return `${failed} ${error.message}`.trim();
  const explained = error.status >= 400 && error.status < 500 && error.message !== '';
  return explained ? error.message : failed;
};

/** Says why a call failed. */
export const tellFailure = (failed: string, error: unknown): void =>
  aviso.failure(failureText(failed, error));
