import { primeraPantalla } from '#shared/contract/primera-pantalla.ts';
import { apiPrefix } from './api-prefix.ts';
import { callHeaders } from './call-headers.ts';
import { HOME } from './home-path.ts';
import { readStored, storedKeys } from './stored-keys.ts';

const answers = new Map<string, Promise<unknown>>();

/** Requests a staff read. Undefined on failure: `api.ts` then repeats the call and reports the error. */
const ask = async (path: string): Promise<unknown> => {
  try {
    const response = await fetch(apiPrefix() + path, { method: 'POST', headers: callHeaders() });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

/** Starts the requests of the first screen, if there is a token. */
export const startFirstCalls = (pathname: string): void => {
  if (readStored(storedKeys.token) === null) return;
  const { marco, inicio, borradores } = primeraPantalla;
  for (const path of pathname === HOME ? [marco, inicio, borradores] : [marco, borradores])
    answers.set(path, ask(path));
};

/** The response of a request made at the start; returned only once, later reads fetch it again. */
export const takeFirstAnswer = async (path: string): Promise<unknown> => {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
};
