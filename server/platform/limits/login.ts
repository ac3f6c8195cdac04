import { and, eq, gt, like, lte, sql } from 'drizzle-orm';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { inSeconds, now } from '../db/now.ts';
import { limites } from '../db/schema.ts';
import { TooMany } from '../errors.ts';
import { undoCount, type Limit, secondsUntil, countAgainst } from './counter.ts';
import { keyedHash, subscriberOf } from './subscriber.ts';

const PER_ADDRESS: Limit = { max: 20, seconds: 15 * 60 };
/** Failed tries an account has before it must wait. */
const FREE = 5;
/** Seconds. The wait starts at 1 s and doubles with every failure up to this. */
const LONGEST_WAIT = 15 * 60;
const DAY = 24 * 60 * 60;
/** A failure count expires a day after the last failure. */
const MEMORY = inSeconds(DAY);
/** How long an address counts as known for an account after a successful sign-in. */
const KNOWN_FOR = inSeconds(60 * DAY);

/** Who tries to sign in. */
interface Caller {
  email: string;
  address: string;
}

const accountHash = (email: string): string => keyedHash('cuenta', email.toLowerCase());
const addressHash = (address: string): string => keyedHash('direccion', subscriberOf(address));
const addressKey = (address: string): string => `login:${addressHash(address)}`;
const knownKey = ({ email, address }: Caller): string =>
  `conocida:${accountHash(email)}:${addressHash(address)}`;

/** A known address has a counter of its own, so that strangers elsewhere cannot lock the owner out. */
const accountKey = async (caller: Caller): Promise<string> => {
  const known = await db().$count(limites, and(eq(limites.clave, knownKey(caller)), gt(limites.vence, now)));
  return `cuenta:${accountHash(caller.email)}:${known > 0 ? addressHash(caller.address) : 'otras'}`;
};

/** Counts a try as failed before it is made, so that concurrent tries cannot pass the limit together. */
const takeAccount = async (clave: string): Promise<void> => {
  await db().insert(limites).ignore().values({ clave, cuenta: 0, espera: now, vence: MEMORY });
  // Assignments run in column order: `espera` sees the new `cuenta`, and `cuenta` still sees the old `vence`.
  const wait = sql`IF(cuenta < ${FREE}, 0, LEAST(${LONGEST_WAIT}, 1 << LEAST(GREATEST(cuenta - ${FREE}, 0), 10)))`;
  const [result] = await db()
    .update(limites)
    .set({
      cuenta: sql`IF(vence <= ${now}, 1, cuenta + 1)`,
      espera: inSeconds(wait),
      vence: MEMORY,
    })
    .where(and(eq(limites.clave, clave), lte(limites.espera, now)));
  if (result.affectedRows === 0) throw new TooMany(await secondsUntil(clave, limites.espera));
};

const giveAccountBack = async (clave: string): Promise<void> => {
  await undoCount(clave);
  await db().update(limites).set({ espera: now }).where(eq(limites.clave, clave));
};

const remember = async (caller: Caller): Promise<void> => {
  await db()
    .insert(limites)
    .values({ clave: knownKey(caller), cuenta: 1, vence: KNOWN_FOR })
    .onDuplicateKeyUpdate({ set: { vence: KNOWN_FOR } });
};

interface Keys {
  address: string;
  account: string;
}

const takeBoth = async (caller: Caller): Promise<Keys> => {
  const address = addressKey(caller.address);
  const account = await accountKey(caller);
  await countAgainst(address, PER_ADDRESS);
  try {
    await takeAccount(account);
  } catch (error) {
    // The password was not checked: this is no failure of the address.
    await undoCount(address);
    throw error;
  }
  return { address, account };
};

/**
 * Runs `check`, which returns null for wrong proof, and counts its failures, of passwords and second factors together.
 * While the account or the address has to wait it throws TooMany without calling `check`; an unknown account waits like
 * a known one. A success clears the count, unless `isWhole` says that a step is still missing.
 */
export const limitLogin = async <T>(
  caller: Caller,
  check: () => Promise<T | null>,
  isWhole: (found: T) => boolean = () => true,
): Promise<T | null> => {
  if (!config.rateLimits) return check();
  const keys = await takeBoth(caller);
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await Promise.all([undoCount(keys.address), giveAccountBack(keys.account)]);
    throw error;
  }
  if (found === null) return null;
  await undoCount(keys.address);
  if (!isWhole(found)) {
    await giveAccountBack(keys.account);
    return found;
  }
  await db().delete(limites).where(eq(limites.clave, keys.account));
  await remember(caller);
  return found;
};

/** Ends every wait of an account; returns whether there was one. */
export const unlockAccount = async (email: string): Promise<boolean> => {
  const [result] = await db()
    .delete(limites)
    .where(like(limites.clave, `cuenta:${accountHash(email)}:%`));
  return result.affectedRows > 0;
};

/** Ends the waits of all addresses. */
export const unlockAddresses = async (): Promise<void> => {
  await db().delete(limites).where(like(limites.clave, 'login:%'));
};
