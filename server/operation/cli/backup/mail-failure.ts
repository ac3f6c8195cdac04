import { config } from '#server/platform/config.ts';
import { printLine } from '#server/platform/log.ts';
import { mailFailedBackup } from '../../backup/failed-letter.ts';
import type { Command } from '../kit/command.ts';

export const mailBackupFailureCommand: Command = {
  help: 'Avisa por correo a los administradores que la copia falló',
  run: async () => {
    const readers = await mailFailedBackup();
    if (!config.mail) {
      printLine('Sin SMTP_URL nadie recibe el aviso: queda escrito en Avanzado › Correo.');
      return 1;
    }
    printLine(`Aviso escrito a ${readers} ${readers === 1 ? 'administrador' : 'administradores'}.`);
    return 0;
  },
};
