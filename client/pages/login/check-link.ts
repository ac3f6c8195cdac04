import { accesos } from '#shared/people/accesos.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { ApiError, write } from '../../api.ts';

export type NewPasskey = Output<typeof accesos.ver>['llaves'][number];

/** Status of the link in the address: its account and recently added passkeys, or why it is invalid. */
export type LinkStatus = { email: string; keys: readonly NewPasskey[] } | { over: string };

const REFUSED = 422;

/** Checks the link. On a network failure the form is shown anyway: sending it reports errors. */
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
