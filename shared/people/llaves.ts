import * as z from 'zod/mini';

/** What browsers and servers tell each other of passkeys (WebAuthn), as JSON. The library on the server judges it. */

/** Bytes in base64url. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const credencial = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** The answer of a passkey that signs in or confirms. */
export const llaveUsada = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.exactOptional(bytes),
  }),
});
export type LlaveUsada = z.output<typeof llaveUsada>;

/** The answer of a passkey that was just made. */
export const llaveNueva = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});
export type LlaveNueva = z.output<typeof llaveNueva>;

/**
 * Options with which a browser asks for a passkey. The library on either side knows the other fields; none is secret.
 */
export const opcionesDeLlave = z.looseObject({ challenge: z.string() });
export type OpcionesDeLlave = z.output<typeof opcionesDeLlave>;

/** Options with which a browser makes a passkey. */
export const opcionesDeLlaveNueva = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
export type OpcionesDeLlaveNueva = z.output<typeof opcionesDeLlaveNueva>;
