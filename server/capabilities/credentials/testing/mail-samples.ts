import type { Letter } from '#server/platform/mail/letter.ts';
import { credentialMadeLetter } from '../credenciales.ts';

export const mailSamples: Readonly<Record<string, Readonly<Record<string, Letter>>>> = {
  'server/capabilities/credentials/credenciales.ts': {
    credencial: credentialMadeLetter('Rosa Quispe Mamani', 'Hoja de cálculo del consejo'),
  },
};
