import { say } from '#server/platform/log.ts';
import { fillDemo } from '../set-up/demo.ts';
import { ensureSettings } from '../set-up/settings.ts';
import type { Command } from './kit/command.ts';

export const seedCommand: Command = {
  help: 'Llena un sitio sin eventos con el contenido de demostración',
  run: async () => {
    await ensureSettings();
    say('Preparando el contenido de demostración…');
    if (!(await fillDemo())) {
      say('El sitio ya tiene contenido: no se cambió nada.');
      return 1;
    }
    say('Listo.');
    return 0;
  },
};
