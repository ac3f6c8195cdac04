import { config } from '#server/platform/config.ts';
import { printLine } from '#server/platform/log.ts';

/** Prints the site's address, and warns about what leaves it unprotected. */
export const announce = (): void => {
  printLine(`\nEl sitio está en ${config.address}`);
  if (config.isProduction && config.siteUrl === undefined)
    printLine(
      'ATENCIÓN: falta SITE_URL. Sin ella las llaves de acceso se crean para el nombre con que llegue cada petición.',
    );
  if (config.botProtection === 'off')
    printLine('ATENCIÓN: la protección contra robots está apagada (BOT_PROTECTION=off).');
  if (!config.rateLimits) printLine('ATENCIÓN: los límites de intentos están apagados (RATE_LIMITS=off).');
};
