import { accesos } from '#shared/people/accesos.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { ApiError, write } from '../../api.ts';

export type NewPasskey = Output<typeof accesos.ver>['llaves'][number];

/** What is known of the link in the address: whose it is and the passkeys that came lately, or why it opens nothing. */
export type LinkStatus = { email: string; keys: readonly NewPasskey[] } | { over: string };

const REFUSED = 422;

/** Asks about the link. Without an answer the form stays as it is: sending it will tell. */
export const checkLink = async (): Promise<LinkStatus> => {
  try {
    const { correo, llaves } = await write(accesos.ver, { body: { clave: location.hash.slice(1) } });
    return { email: correo, keys: llaves };
  } catch (error) {
    return error instanceof ApiError && error.status === REFUSED
      ? { over: error.message }
      : { email: '', keys: [] };
  }
};
