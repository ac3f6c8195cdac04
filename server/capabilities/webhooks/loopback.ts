import * as z from 'zod';
import { environment, ON_OFF, readVariables } from '#server/platform/environment.ts';
import { StartError } from '#server/platform/errors.ts';

const { WEBHOOKS_LOOPBACK } = readVariables(
  { WEBHOOKS_LOOPBACK: z.enum(['on', 'off']).default('off') },
  { WEBHOOKS_LOOPBACK: ON_OFF },
);

if (WEBHOOKS_LOOPBACK === 'on' && environment === 'production')
  throw new StartError(
    'Configuración no válida: WEBHOOKS_LOOPBACK=on es solo para pruebas, quítalo de este sitio.',
  );

/** For tests: webhooks may be sent to 127.0.0.0/8, by http and to any port. */
export const loopback = { isAllowed: WEBHOOKS_LOOPBACK === 'on' };
