import { config } from '../config.ts';
import { say } from '../log.ts';

/** Prints the site's address, and warns about protections that are off. */
export const announce = (): void => {
  say(`\nEl sitio está en ${config.address}`);
  if (config.botProtection === 'off')
    say('ATENCIÓN: la protección contra robots está apagada (BOT_PROTECTION=off).');
  if (!config.rateLimits) say('ATENCIÓN: los límites de intentos están apagados (RATE_LIMITS=off).');
};
