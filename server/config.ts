import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { readObjectStore } from './storage/object-store-url.ts';

const findRoot = (folder: string): string =>
  existsSync(resolve(folder, 'package.json')) ? folder : findRoot(dirname(folder));
/** The project's folder, from the sources as well as from the built bundle. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

const text = z.string().trim();
const list = text.default('').transform((value) => value.split(/[\s,]+/).filter(Boolean));
const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on');

const environment = process.env['NODE_ENV'] ?? 'development';
const isTest = environment === 'test';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^(mysql|mariadb)$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  STORAGE_DIR: text.default('storage').transform((value) => resolve(root, value)),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  STORAGE_MAX_MB: z.coerce.number().positive().optional(),
  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'needs 32 bytes or more')
    .optional(),
  JWT_SECRET_PREVIOUS: list,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).optional(),
  BOT_PROTECTION: z.enum(['altcha', 'recaptcha', 'off']).optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  RATE_LIMITS: onOff(isTest ? 'off' : 'on'),
  SITE_KEY_SUFFIX: text.regex(/^[A-Za-z0-9_]{0,20}$/).default('COESPE'),
  CORS_ORIGINS: list.transform((origins) => origins.map((origin) => new URL(origin).origin)),
  TRUST_PROXY: text.optional().transform((value) => (value && /^\d+$/.test(value) ? Number(value) : value)),
  API_PREFIX: text.regex(/^(\/[\w-]+)*$/).default(''),
});

const readEnvironment = (): z.output<typeof schema> => {
  // An empty variable means the same as one that is not there.
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Configuración no válida (mira .env.example):\n${lines.join('\n')}`);
};

const env = readEnvironment();

const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = env;
const recaptcha = {
  /** Public: the page names itself with it. Null together with the secret. */
  siteKey: siteKey ?? null,
  secret: recaptchaSecret ?? null,
  /** Google's; tests put a stand-in here. */
  verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
};

const botProtection = (): 'altcha' | 'recaptcha' | 'off' => {
  const hasKeys = siteKey !== undefined && recaptchaSecret !== undefined;
  if (env.BOT_PROTECTION === 'recaptcha' && !hasKeys) {
    throw new Error(
      'Configuración no válida: BOT_PROTECTION=recaptcha necesita RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET.',
    );
  }
  if (env.BOT_PROTECTION) return env.BOT_PROTECTION;
  if (hasKeys) return 'recaptcha';
  return isTest ? 'off' : 'altcha';
};

const keptSecret = (): string => {
  const file = resolve(env.STORAGE_DIR, 'jwt-secret');
  mkdirSync(env.STORAGE_DIR, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the same start made it first.
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8');
};

const secret = env.JWT_SECRET ?? keptSecret();

/** A key for one purpose, derived from the secret, so that one leaking says nothing about another. */
export const keyFor = (purpose: string): string =>
  createHash('sha256').update(`${purpose}\u0000${secret}`).digest('base64url');

/** The environment, parsed once. */
export const config = {
  environment,
  isProduction: environment === 'production',
  port: env.PORT,
  host: env.HOST,
  /** Processes that serve; 1 is this one alone. */
  workers: env.WEB_CONCURRENCY,
  siteUrl: env.SITE_URL,
  /** Undefined: the private database in the storage folder. */
  databaseUrl: env.DATABASE_URL,
  /** Undefined: processes learn of each other by the database alone. */
  redisUrl: env.REDIS_URL,
  storageDir: env.STORAGE_DIR,
  /** Undefined: stored files are below `storageDir`. */
  objectStore: env.STORAGE_URL ? readObjectStore(env.STORAGE_URL, env) : undefined,
  /** What all stored files may take together; undefined: as much as there is. */
  storageMaxBytes: env.STORAGE_MAX_MB === undefined ? undefined : env.STORAGE_MAX_MB * 1024 * 1024,
  /** The first signs, all verify. */
  jwtSecrets: [secret, ...env.JWT_SECRET_PREVIOUS],
  admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
  /** Unset: on for an empty private database. */
  demoContent: env.DEMO_CONTENT ?? (env.DATABASE_URL ? 'off' : 'on'),
  botProtection: botProtection(),
  recaptcha,
  rateLimits: env.RATE_LIMITS,
  keySuffix: env.SITE_KEY_SUFFIX,
  corsOrigins: env.CORS_ORIGINS,
  trustProxy: env.TRUST_PROXY,
  apiPrefix: env.API_PREFIX,
} as const;
