import { config } from '../config.ts';
import type { Letter } from './letter.ts';

/** What staff sends to see whether mails arrive. */
export const testLetter = (): Letter => ({
  subject: 'Correo de prueba del sitio',
  body: [
    'Este es un correo de prueba.',
    'Si lo lees, el sitio puede enviar correos. Puedes abrir el administrador con el botón.',
    { label: 'Abrir el administrador', url: new URL('/administrable', config.address).href },
  ],
  reason: 'Alguien del equipo lo pidió en la pantalla Correo del administrador.',
});
