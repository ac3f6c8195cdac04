import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { config as Config } from '#server/platform/config.ts';
import { about, type Finding } from './finding.ts';

type Settings = Pick<typeof Config, 'address' | 'botProtection' | 'rateLimits'>;

const OTHERS_READ = 0o077;

/** Reports settings that are valid but unwise; an invalid one has ended the command before. */
export const checkConfiguration = async (settings: Settings, root: string): Promise<readonly Finding[]> => {
  const { good, notice } = about('configuración');
  const file = join(root, '.env');
  const mode = (await stat(file).catch(() => null))?.mode;
  return [
    good(`se entiende; la dirección del sitio es ${settings.address}`),
    ...(mode !== undefined && (mode & OTHERS_READ) !== 0
      ? [notice(`${file} tiene claves y lo pueden leer otros usuarios`, `Ejecuta «chmod 600 ${file}».`)]
      : []),
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
};
