import { textos } from '#shared/contract/words/textos.ts';
import { ApiError } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';

/** Messages after which the server's own message follows, although they do not end with a colon. */
const prefixes: ReadonlySet<string> = new Set(['Error al actualizar.', 'Error al enviar el archivo.']);
const isPrefix = (failed: string): boolean => failed.endsWith(':') || prefixes.has(failed);

/** Message of a failed call: prefix and server message; the server message alone for a 4xx; otherwise the call's own text. */
export const failureText = (failed: string, error: unknown): string => {
  if (!(error instanceof ApiError)) return textos.accionFallida;
  if (isPrefix(failed)) return `${failed} ${error.message}`.trim();
  const explained = error.status >= 400 && error.status < 500 && error.message !== '';
  return explained ? error.message : failed;
};

/** Error text for a form: without a response it also says that nothing typed is lost. */
export const formFailureText = (failed: string, error: unknown): string => {
  const text = failureText(failed, error);
  const isLost = error instanceof ApiError && error.status === 0;
  return isLost ? `${text} No se perdió nada: lo que escribiste sigue en el formulario.` : text;
};

/** Shows why a call failed. */
export const showFailure = (failed: string, error: unknown): void =>
  toast.failure(failureText(failed, error));
