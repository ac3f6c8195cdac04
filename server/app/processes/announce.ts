import { config } from '#server/platform/config.ts';
import { say } from '#server/platform/log.ts';

/** Prints the site's address, and warns about what leaves it unprotected. */
export const announce = (): void => {
  say(`\nEl sitio está en ${config.address}`);
  if (config.isProduction && config.siteUrl === undefined)
    say(
      'ATENCIÓN: falta SITE_URL. Sin ella las llaves de acceso se crean para el nombre con que llegue cada petición.',
    );
  if (config.botProtection === 'off')
    say('ATENCIÓN: la protección contra robots está apagada (BOT_PROTECTION=off).');
  if (!config.rateLimits) say('ATENCIÓN: los límites de intentos están apagados (RATE_LIMITS=off).');
};
