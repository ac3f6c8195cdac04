import * as z from 'zod/mini';

/** Passkey (WebAuthn) messages between browser and server, as JSON. The library on the server validates them fully. */

const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const credencial = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** A passkey's response when signing in or confirming. */
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

/** The response of a newly created passkey. */
export const llaveNueva = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});
export type LlaveNueva = z.output<typeof llaveNueva>;

/** Options for a browser to ask for a passkey. The WebAuthn libraries know the other fields; none is secret. */
export const opcionesDeLlave = z.looseObject({ challenge: z.string() });
export type OpcionesDeLlave = z.output<typeof opcionesDeLlave>;

/** Options for a browser to create a passkey. */
export const opcionesDeLlaveNueva = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
export type OpcionesDeLlaveNueva = z.output<typeof opcionesDeLlaveNueva>;
