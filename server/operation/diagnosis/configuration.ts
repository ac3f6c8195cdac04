import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { config as Config } from '#server/platform/config.ts';
import { findingsAbout, type Finding } from './finding.ts';

type Settings = Pick<typeof Config, 'address' | 'botProtection' | 'rateLimits' | 'siteUrl' | 'storageDir'>;

const { good, notice } = findingsAbout('configuración');

const OTHERS_READ = 0o077;

const secrecyFinding = async (file: string): Promise<Finding[]> => {
  const mode = (await stat(file).catch(() => null))?.mode;
  return mode !== undefined && (mode & OTHERS_READ) !== 0
    ? [notice(`${file} tiene claves y lo pueden leer otros usuarios`, `Ejecuta «chmod 600 ${file}».`)]
    : [];
};

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Variables of Node, Docker and the system, which `.env` may have too: they are not reported as unknown. */
const OF_OTHERS = /^(?:NODE|COMPOSE|DOCKER|BUILDKIT|MARIADB|LC)_|^(?:TZ|LANG|PATH|HOME|TMPDIR)$/;

/** A misspelt variable counts for nothing, and nobody says so. All that there are stand in `.env.example`. */
const namesFinding = async (root: string): Promise<Finding[]> => {
  const example = await textOf(join(root, '.env.example'));
  const known = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
  const file = join(root, '.env');
  const unknown = Object.keys(parseEnv(await textOf(file))).filter(
    (name) => !known.has(name) && !OF_OTHERS.test(name),
  );
  // An image holds the program without its example.
  if (known.size === 0 || unknown.length === 0) return [];
  return [
    notice(
      `${file} tiene variables que no existen, y no valen: ${unknown.join(', ')}`,
      'Corrige su nombre: .env.example los tiene todos.',
    ),
  ];
};

/** A name without a dot is of this machine or of its network. */
const isPublicName = (host: string): boolean => isIP(host) === 0 && host.includes('.');

const schemeFinding = (siteUrl: string | undefined): Finding[] => {
  const url = siteUrl === undefined ? null : new URL(siteUrl);
  return url?.protocol === 'http:' && isPublicName(url.hostname)
    ? [
        notice(
          `SITE_URL=${url.origin}: las contraseñas viajan sin cifrar`,
          'Pon HTTPS delante (docs/operacion.md) y SITE_URL=https://… en la configuración.',
        ),
      ]
    : [];
};

/** Reports settings that are valid but unwise; an invalid one has ended the command before. */
export const checkConfiguration = async (settings: Settings, root: string): Promise<readonly Finding[]> => [
  good(`se entiende; la dirección del sitio es ${settings.address}`),
  ...(await secrecyFinding(join(root, '.env'))),
  ...(await secrecyFinding(join(settings.storageDir, 'jwt-secret'))),
  ...(await namesFinding(root)),
  ...schemeFinding(settings.siteUrl),
  ...(settings.botProtection === 'off'
    ? [
        notice(
          'BOT_PROTECTION=off: cualquier programa puede llenar los formularios',
          'Quita esa línea y reinicia.',
        ),
      ]
    : []),
  ...(settings.rateLimits
    ? []
    : [notice('RATE_LIMITS=off: nadie cuenta los intentos', 'Quita esa línea y reinicia.')]),
];
