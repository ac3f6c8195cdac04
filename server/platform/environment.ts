import { isIP } from 'node:net';
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import * as z from 'zod';
import { StartError } from './errors.ts';
import { isGoodSecret } from './jwt-secret.ts';

const findRoot = (folder: string): string =>
  existsSync(resolve(folder, 'package.json')) ? folder : findRoot(dirname(folder));
/** The project's folder, from the sources as well as from the built bundle. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

export const environment = process.env['NODE_ENV'] ?? 'development';

/** Whether this process is a command (`server/cli.ts`): where no site is, it makes none unless it is told to. */
export const isCommand = basename(process.argv[1] ?? '') === 'cli.js';

const text = z.string().trim();
const list = text.default('').transform((value) => value.split(/[\s,]+/).filter(Boolean));
/** A secret, and what it must be. */
export const secret = z.string().refine(isGoodSecret);
export const SECRET = '32 bytes o más que nadie adivine: prueba con «openssl rand -base64 48»';

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Valid for Express's `trust proxy`: a number of proxies, or their addresses, networks and ranges. */
const isProxies = (value: string): boolean =>
  /^\d+$/.test(value) ||
  value.split(/\s*,\s*/).every((proxy) => {
    const [address = '', bits = '0'] = proxy.split('/');
    return PROXY_RANGES.has(proxy) || (isIP(address) > 0 && /^\d+$/.test(bits));
  });

const shape = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => parseUrl(value)?.href === `${parseUrl(value)?.origin}/`)
    .transform((value) => new URL(value).origin)
    .optional(),
  // A month, for this name alone: what another name of the domain serves by http keeps working.
  HSTS: text.regex(/^max-age=\d+(; includeSubDomains(; preload)?)?$/).default('max-age=2592000'),
  DATABASE_URL: z.url({ protocol: /^(mysql|mariadb)$/ }).optional(),
  STORAGE_DIR: text.default('storage').transform((value) => resolve(root, value)),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  STORAGE_MAX_MB: z.coerce.number().positive().optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: list.pipe(z.array(secret)),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).optional(),
  BOT_PROTECTION: z.enum(['altcha', 'recaptcha', 'off']).optional(),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default(environment === 'test' ? 'off' : 'on'),
  SITE_KEY_SUFFIX: text.regex(/^[A-Za-z0-9_]{0,20}$/).default('COESPE'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  DKIM_KEY_FILE: text.optional(),
  DKIM_SELECTOR: text.regex(/^[A-Za-z0-9_-]{1,63}$/).default('capitulo'),
  CORS_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  TRUST_PROXY: text.refine(isProxies).optional(),
  API_PREFIX: text.regex(/^(\/[\w-]+)*$/).default(''),
};

const WEB_ADDRESS = 'una dirección como https://capitulo.example';
export const ON_OFF = 'on u off';
/** What each variable must be, for the message about a wrong one. */
type Rules<Shape> = { readonly [Name in keyof Shape]?: string };
const RULES: Rules<typeof shape> = {
  PORT: 'un número entero de 0 a 65535',
  WEB_CONCURRENCY: 'un número entero de 1 a 64',
  SITE_URL: `${WEB_ADDRESS}, sin nada detrás del nombre`,
  HSTS: 'como «max-age=63072000; includeSubDomains»',
  DATABASE_URL: 'una dirección como mysql://usuario:clave@equipo:3306/base',
  STORAGE_URL: 'una dirección como s3://cubo/carpeta?region=us-east-1',
  STORAGE_MAX_MB: 'un número mayor que 0',
  JWT_SECRET: SECRET,
  JWT_SECRET_PREVIOUS: `una lista de secretos, cada uno de ${SECRET}`,
  ADMIN_EMAIL: 'un correo',
  ADMIN_PASSWORD: 'una contraseña de 8 a 128 caracteres',
  DEMO_CONTENT: ON_OFF,
  BOT_PROTECTION: 'altcha, recaptcha u off',
  RATE_LIMITS: ON_OFF,
  SITE_KEY_SUFFIX: 'de hasta 20 letras, dígitos o guiones bajos',
  SMTP_URL: 'una dirección como smtps://usuario:clave@correo.example:465',
  DKIM_SELECTOR: 'de hasta 63 letras, dígitos o guiones',
  CORS_ORIGINS: `una lista separada por comas; cada parte, ${WEB_ADDRESS}`,
  TRUST_PROXY: 'un número o una lista de direcciones IP',
  API_PREFIX: 'una ruta como /api/v1',
};

/** Variables of the environment, parsed; a capability reads its own. @throws StartError that names the wrong ones */
export const readVariables = <Shape extends z.ZodRawShape>(
  variables: Shape,
  rules: Rules<Shape>,
): z.output<z.ZodObject<Shape>> => {
  // An empty variable counts as unset.
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = z.object(variables).safeParse(present);
  if (result.success) return result.data;
  const wrong = new Map<string, string | undefined>(Object.entries(rules));
  const names = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const told = [...names].map((name) => `${name} debe ser ${wrong.get(name) ?? 'otra cosa'}`);
  throw new StartError(`Configuración no válida: ${told.join('; ')}. Mira .env.example.`);
};

/** The variables that every site has. */
export const env = readVariables(shape, RULES);
