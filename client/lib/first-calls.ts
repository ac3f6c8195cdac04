import { primeraPantalla } from '#shared/contract/primera-pantalla.ts';
import { apiPrefix } from './api-prefix.ts';
import { callHeaders } from './call-headers.ts';
import { HOME } from './home-path.ts';
import { readStored, storedKeys } from './stored-keys.ts';

const answers = new Map<string, Promise<unknown>>();

/** Makes a read of staff. Undefined when it fails: `api.ts` then calls again, and tells what is wrong. */
const ask = async (path: string): Promise<unknown> => {
  try {
    const response = await fetch(apiPrefix() + path, { method: 'POST', headers: callHeaders() });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

/** Makes the calls that the screen of this path begins with, for somebody who may be signed in. */
export const startFirstCalls = (pathname: string): void => {
  if (readStored(storedKeys.token) === null) return;
  const { marco, inicio, borradores } = primeraPantalla;
  for (const path of pathname === HOME ? [marco, inicio, borradores] : [marco, borradores])
    answers.set(path, ask(path));
};

/** The answer of a call that was made at the start; it is used once, and a second read fetches it anew. */
export const takeFirstAnswer = async (path: string): Promise<unknown> => {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
};
