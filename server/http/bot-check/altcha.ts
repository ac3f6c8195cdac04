import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { keyFor } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { desafios } from '#server/platform/db/schema.ts';
import { isFlooded, VISITOR_ACTIONS, type VisitorAction } from '#server/platform/limits/visitors.ts';
import type { BotCheck } from './bot-check.ts';

const secret = keyFor('altcha');
/** Seconds a challenge can be solved in. */
const LIFETIME = 10 * 60;
/** A challenge takes between half as many hashes and this many; about a second on a phone. */
const HASHES = 65_000;
/** During a flood each message costs its sender this many times more. */
const FLOOD_FACTOR = 4;
const HEX = /^[0-9a-f]{32,64}$/;

/** The library signs it as one sorted JSON text, so that no field can be mistaken for part of another. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string().regex(HEX),
    salt: z.string().regex(HEX),
    cost: z.literal(1),
    keyLength: z.literal(32),
    keyPrefix: z.string().regex(HEX),
    expiresAt: z.number(),
    data: z.object({ accion: z.enum(VISITOR_ACTIONS) }),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
const payload = z.object({
  challenge,
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: z.string().regex(HEX) }),
});
type Payload = z.output<typeof payload>;

const readPayload = (token: string): Payload | null => {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
};

/** Records a solution as used; false when it was used before. */
const useOnce = async ({ challenge: { parameters, signature } }: Payload): Promise<boolean> => {
  // A minute longer than the challenge is valid: the clocks of site and database may differ.
  const vence = sql`FROM_UNIXTIME(${parameters.expiresAt + 60})`;
  try {
    await db().insert(desafios).values({ firma: signature, vence });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

const isSolved = async ({ challenge: given, solution }: Payload): Promise<boolean> => {
  const { verified } = await verifySolution({
    challenge: given,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  return verified;
};

/** ALTCHA's proof of work: the visitor's browser tries numbers until it finds the one this server chose. */
export const altcha: BotCheck = {
  issueChallenge: async (action: VisitorAction) => {
    const most = (await isFlooded(action)) ? HASHES * FLOOD_FACTOR : HASHES;
    const desafio = await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      counter: randomInt(most / 2, most),
      data: { accion: action },
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + LIFETIME,
      hmacSignatureSecret: secret,
    });
    return { motor: 'altcha', desafio };
  },
  verify: async (action, token) => {
    const given = readPayload(token);
    if (!given || given.challenge.parameters.data.accion !== action) return false;
    return (await isSolved(given)) && useOnce(given);
  },
};
