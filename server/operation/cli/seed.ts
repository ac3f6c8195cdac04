import { printLine } from '#server/platform/log.ts';
import { fillDemo } from '../set-up/demo.ts';
import { ensureSettings } from '../set-up/settings.ts';
import type { Command } from './kit/command.ts';

export const seedCommand: Command = {
  help: 'Llena un sitio sin eventos con el contenido de demostración',
  run: async () => {
    await ensureSettings();
    printLine('Preparando el contenido de demostración…');
    if (!(await fillDemo())) {
      printLine('El sitio ya tiene contenido: no se cambió nada.');
      return 1;
    }
    printLine('Listo.');
    return 0;
  },
};
