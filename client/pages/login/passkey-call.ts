import { segundoFactor } from '#shared/people/segundo-factor.ts';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { write } from '../../api.ts';
import { getPasskey } from '../../passkeys.ts';
import { finishLogin } from '../../session.ts';

interface Ceremony {
  desafio: string;
  llave: NonNullable<FaltaSegundoFactor['llave']>;
  remember: boolean;
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : segundoFactor.ingresar.failed;

/** Finishes a sign-in with a passkey; resolves to what went wrong, or null. */
export const enterWithPasskey = async ({ desafio, llave, remember }: Ceremony): Promise<string | null> => {
  try {
    await finishLogin({ desafio, llave: await getPasskey(llave), remember });
    return null;
  } catch (error) {
    return messageOf(error);
  }
};

/** Signs in with a passkey and nothing else; resolves to what went wrong, or null. */
export const enterWithPasskeyAlone = async (remember: boolean): Promise<string | null> => {
  try {
    return await enterWithPasskey({ ...(await write(segundoFactor.pedirLlave, { body: {} })), remember });
  } catch (error) {
    return messageOf(error);
  }
};
