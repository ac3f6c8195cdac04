import { config } from '../config.ts';
import { say } from '../log.ts';
import type { FirstAdmin } from '../set-up/first-admin.ts';

/** Tells whoever started the site where it is; the first administrator's password this once. */
export const announce = (admin: FirstAdmin | null): void => {
  const address = config.siteUrl ?? `http://${config.host}:${config.port}`;
  say(`\nEl sitio está en ${address}`);
  if (admin?.password) {
    say(`Administración: ${address}/login`);
    say(`  correo      ${admin.email}`);
    say(`  contraseña  ${admin.password}   (se muestra solo esta vez: guárdala)`);
  }
  if (config.botProtection === 'off')
    say('ATENCIÓN: la protección contra robots está apagada (BOT_PROTECTION=off).');
  if (!config.rateLimits) say('ATENCIÓN: los límites de intentos están apagados (RATE_LIMITS=off).');
};
