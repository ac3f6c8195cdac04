import { createHash } from 'node:crypto';
import { env, environment, isCommand } from './environment.ts';
import { StartError } from './errors.ts';
import { actAsOwner } from './folder-owner.ts';
import { storedSecret } from './jwt-secret.ts';
import { readMailServer } from './mail-server.ts';
import { makeFolder } from './storage-folder.ts';

export { root } from './environment.ts';

const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = env;
const recaptcha = {
  /** Public: pages send it to Google. */
  siteKey: siteKey ?? null,
  secret: recaptchaSecret ?? null,
  /** Google's; tests replace it. */
  verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
};

const botProtection = (): 'altcha' | 'recaptcha' | 'off' => {
  const hasKeys = siteKey !== undefined && recaptchaSecret !== undefined;
  if (env.BOT_PROTECTION === 'recaptcha' && !hasKeys) {
    throw new StartError(
      'Configuración no válida: BOT_PROTECTION=recaptcha necesita RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET.',
    );
  }
  if (env.BOT_PROTECTION) return env.BOT_PROTECTION;
  if (hasKeys) return 'recaptcha';
  return environment === 'test' ? 'off' : 'altcha';
};

actAsOwner(env.STORAGE_DIR, { privateDatabase: env.DATABASE_URL === undefined });
if (!isCommand) makeFolder(env.STORAGE_DIR);
const secret = env.JWT_SECRET ?? storedSecret(env.STORAGE_DIR);

const derived = (purpose: string, from: string): string =>
  createHash('sha256').update(`${purpose}\u0000${from}`).digest('base64url');

/** A key for one purpose, derived from the secret, so that a leaked one reveals no other. */
export const keyFor = (purpose: string): string => derived(purpose, secret);

/** The same, and after it those of previous secrets, for what was signed before the secret changed. */
export const keysFor = (purpose: string): readonly string[] =>
  [secret, ...env.JWT_SECRET_PREVIOUS].map((one) => derived(purpose, one));

/** The settings of this process, from the environment. */
export const config = {
  environment,
  isProduction: environment === 'production',
  port: env.PORT,
  host: env.HOST,
  /** Number of serving processes; with 1 this process serves itself. */
  workers: env.WEB_CONCURRENCY,
  siteUrl: env.SITE_URL,
  /** The value of Strict-Transport-Security where `siteUrl` is https. */
  hsts: env.HSTS,
  /** The site's address, as shown in the terminal. */
  address: env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`,
  /** Undefined: the private database in the storage folder. */
  databaseUrl: env.DATABASE_URL,
  storageDir: env.STORAGE_DIR,
  /** `s3://…`; undefined: stored files are below `storageDir`. `files/stores/object-store.ts` reads it. */
  storageUrl: env.STORAGE_URL,
  storeKeys: { id: env.AWS_ACCESS_KEY_ID, secret: env.AWS_SECRET_ACCESS_KEY },
  /** Undefined: mails are written and not sent. */
  mail: readMailServer(env),
  /** Limit for all stored files together; undefined: the disk's own. */
  storageMaxBytes: env.STORAGE_MAX_MB === undefined ? undefined : env.STORAGE_MAX_MB * 1024 * 1024,
  /** The first signs new sessions; all of them verify. */
  jwtSecrets: [secret, ...env.JWT_SECRET_PREVIOUS],
  admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
  /** By default on for the private database, off with DATABASE_URL. */
  demoContent: env.DEMO_CONTENT ?? (env.DATABASE_URL ? 'off' : 'on'),
  botProtection: botProtection(),
  recaptcha,
  rateLimits: env.RATE_LIMITS === 'on',
  keySuffix: env.SITE_KEY_SUFFIX,
  corsOrigins: env.CORS_ORIGINS,
  /** A number of proxies, or their addresses as Express takes them. */
  trustProxy: /^\d+$/.test(env.TRUST_PROXY ?? '') ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
  apiPrefix: env.API_PREFIX,
} as const;
