import type { LlaveNueva, LlaveUsada, OpcionesDeLlave, OpcionesDeLlaveNueva } from '#shared/people/llaves.ts';

/** The browser gave no passkey: the person closed its question, or has none here. */
export class NoPasskey extends Error {
  constructor(message = 'No se usó ninguna llave de acceso. Inténtalo otra vez o elige otra forma.') {
    super(message);
    this.name = 'NoPasskey';
  }
}

/** Loaded at the first use. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

const orNone = async <T>(asking: Promise<T>, message?: string): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof Error && error.name !== 'TypeError' ? new NoPasskey(message) : error;
  }
};

/** The site asks for none. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

/** Asks the browser for a passkey. Rejects with NoPasskey. */
export const getPasskey = async (options: OpcionesDeLlave): Promise<LlaveUsada> => {
  const { startAuthentication } = await library();
  const answer = await orNone(startAuthentication({ optionsJSON: options }));
  return { ...answer, ...NO_EXTENSIONS };
};

/** Makes a passkey in this browser or a device beside it. Rejects with NoPasskey. */
export const createPasskey = async (options: OpcionesDeLlaveNueva): Promise<LlaveNueva> => {
  const { startRegistration } = await library();
  const answer = await orNone(
    startRegistration({ optionsJSON: options }),
    'El navegador no guardó ninguna llave. Quizá ya hay una en este equipo.',
  );
  return { ...answer, ...NO_EXTENSIONS };
};
