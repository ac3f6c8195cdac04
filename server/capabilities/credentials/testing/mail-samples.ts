import type { Letter } from '#server/platform/mail/letter.ts';
import { credentialMadeLetter } from '../letter.ts';

export const mailSamples: Readonly<Record<string, Readonly<Record<string, Letter>>>> = {
  'server/capabilities/credentials/letter.ts': {
    credencial: credentialMadeLetter('Rosa Quispe Mamani', 'Hoja de cálculo del consejo'),
  },
};
