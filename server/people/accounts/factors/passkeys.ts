import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { LlaveNueva, LlaveUsada } from '#shared/people/llaves.ts';
import { db } from '#server/platform/db/client/client.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { now } from '#server/platform/db/now.ts';
import { llaves } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';

export type Passkey = typeof llaves.$inferSelect;

/** Loaded at the first use. */
const library = () => import('@simplewebauthn/server');

/** Host of a passkey: it does not work on another address of the site. */
const hostOf = (origin: string): string => new URL(origin).hostname;
/** The challenge as bytes; the library would encode a text once more. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));
const timeout = CHALLENGE_SECONDS * 1000;

const descriptorsOf = (keys: readonly Passkey[]) =>
  keys.map(({ credencial, transportes }) => ({
    id: credencial,
    transports: transportes.split(',').filter(Boolean),
  }));

interface Ceremony {
  /** Origin of the site, as the browser sees it. */
  origin: string;
  challenge: string;
}

/**
 * Options with which a browser asks for one of these passkeys, or for any passkey of the site if the list is empty.
 */
export const authenticationOptions = async ({ origin, challenge }: Ceremony, keys: readonly Passkey[]) => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(challenge),
    allowCredentials: descriptorsOf(keys),
    userVerification: keys.length === 0 ? 'required' : 'preferred',
    timeout,
  });
  return { ...options };
};

interface Owner {
  id: number;
  name: string;
  email: string;
}

/** Options for a browser to create a passkey, excluding the account's existing ones. */
export const registrationOptions = async (
  { origin, challenge }: Ceremony,
  owner: Owner,
  keys: readonly Passkey[],
) => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: (await association()).completo,
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(sha256(`usuario ${owner.id}`), 'hex')),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: descriptorsOf(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
  return { ...options };
};

const clientData = z.object({ challenge: z.string() });

/** The challenge in a passkey's answer; empty if it cannot be parsed. */
export const challengeOf = ({ response }: LlaveNueva | LlaveUsada): string => {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return z.parse(clientData, JSON.parse(text)).challenge;
  } catch {
    return '';
  }
};

/** Null instead of the plain Error that the library throws for an invalid answer. */
const orRefused = async <T>(verifying: Promise<T>): Promise<T | null> => {
  try {
    return await verifying;
  } catch (error) {
    log.warn({ event: 'passkey.refused', err: error });
    return null;
  }
};

/** Verifies a new passkey and returns its row; null if it was not made for this challenge and site. */
export const verifyNewPasskey = async ({ origin, challenge }: Ceremony, response: LlaveNueva) => {
  const { verifyRegistrationResponse } = await library();
  const verified = await orRefused(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credencial: id,
    credencial_sha256: sha256(id),
    clave_publica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: transports.join(',').slice(0, 100),
  };
};

export const findPasskey = async (credencial: string): Promise<Passkey | undefined> => {
  const [key] = await db()
    .select()
    .from(llaves)
    .where(eq(llaves.credencial_sha256, sha256(credencial)));
  return key;
};

/** Whether a passkey signed this challenge; records its use. `alone`: it must also have verified the person. */
export const verifyPasskey = async (
  { origin, challenge, alone }: Ceremony & { alone: boolean },
  key: Passkey,
  response: LlaveUsada,
): Promise<boolean> => {
  const { verifyAuthenticationResponse } = await library();
  const verified = await orRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: key.credencial,
        publicKey: new Uint8Array(Buffer.from(key.clave_publica, 'base64url')),
        counter: key.contador,
      },
      requireUserVerification: alone,
    }),
  );
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  await db()
    .update(llaves)
    .set({ usada: now, contador: sql`GREATEST(${llaves.contador}, ${newCounter})` })
    .where(eq(llaves.id, key.id));
  return true;
};
