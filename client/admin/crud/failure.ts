import { textos } from '#shared/textos.ts';
import { ApiError } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';

/** Sentences of the catalogue that the server's own sentence follows. */
const isPrefix = (failed: string): boolean => failed.endsWith(':') || failed === 'Error al actualizar.';

/** What a failed call says: the catalogue's prefix and the server's sentence, that sentence, or the call's own text. */
export const failureText = (failed: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return textos.accionFallida;
  if (isPrefix(failed)) return `${failed} ${error.message}`.trim();
  const explained = error.status >= 400 && error.status < 500 && error.message !== '';
  return explained ? error.message : failed;
};

/** Says why a call failed; answers the notice's id. */
export const tellFailure = (failed: string, error: unknown): number =>
  aviso.failure(failureText(failed, error));
