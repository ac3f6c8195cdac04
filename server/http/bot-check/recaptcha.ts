import * as z from 'zod';
import { config } from '#server/platform/config.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import type { BotCheck } from './bot-check.ts';

const TIMEOUT_MS = 3000;
const MIN_SCORE = 0.5;
const MAX_AGE_MS = 2 * 60_000;
/** Google's codes for an error in our own settings or request, not in the visitor's token. */
const OURS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Answer = z.output<typeof answer>;

const ask = async (token: string, address: string): Promise<Answer> => {
  const { secret, verifyUrl } = config.recaptcha;
  const body = new URLSearchParams({
    secret: secret ?? '',
    response: token,
    ...(address ? { remoteip: address } : {}),
  });
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.parse(await response.json());
  } catch (error) {
    log.error({ event: 'recaptcha.away', reason: error instanceof Error ? error.name : 'unknown' });
    throw new Unavailable();
  }
};

/** Without SITE_URL the site does not know its own host, and any will do. */
const isOurHost = (hostname: string | undefined): boolean =>
  config.siteUrl === undefined || hostname === new URL(config.siteUrl).hostname;

const isFresh = (challenge_ts: string | undefined): boolean => {
  const age = Date.now() - Date.parse(challenge_ts ?? '');
  return age <= MAX_AGE_MS && age > -MAX_AGE_MS;
};

/** Google's reCAPTCHA v3: it scores the visitor, and tells the token's action, host and time. */
export const recaptcha: BotCheck = {
  issueChallenge: () => Promise.resolve({ motor: 'recaptcha', clave: config.recaptcha.siteKey ?? '' }),
  verify: async (action, token, address) => {
    const given = await ask(token, address);
    const wrong = given['error-codes'].filter((code) => OURS.has(code));
    if (wrong.length > 0) {
      log.error({ event: 'recaptcha.misconfigured', codes: wrong });
      throw new Unavailable();
    }
    const isOurs = given.action === action && isOurHost(given.hostname);
    return given.success && isOurs && (given.score ?? 0) >= MIN_SCORE && isFresh(given.challenge_ts);
  },
};
