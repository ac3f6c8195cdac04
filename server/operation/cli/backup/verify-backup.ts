import { resolve } from 'node:path';
import { recordVerified } from '../../backup/last-verified.ts';
import { missingFilesNote } from '../../backup/manifest.ts';
import { verifyBackup } from '../../backup/verify.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { printLine } from '#server/platform/log.ts';
import { type Command, onlyValue } from '../kit/command.ts';
import { startProgress } from '../kit/progress.ts';
import { config } from '#server/platform/config.ts';
import { mailFailedBackup } from '#server/operation/backup/failed-letter.ts';

export const verifyBackupCommand: Command = {
  usage: '<carpeta>',
  help: 'Lee una copia entera y dice si algo está dañado',
  example: '/mnt/copias/capitulo-20261121_143005123',
  withoutDatabase: true,
  run: async (args) => {
    const carpeta = resolve(onlyValue(args, 'la carpeta'));
    const { manifest, problems } = await verifyBackup(carpeta, startProgress);
    for (const problem of problems) printLine(`  ${problem}`);
    if (problems.length > 0) {
      printLine(`La copia NO sirve: ${problems.length} de sus partes están mal.`);
      return 1;
    }
    const { instante, tablas, archivos, faltan } = manifest;
    if (faltan.length > 0) {
      printLine(missingFilesNote(manifest));
      return 1;
    }
    printLine(`La copia de ${instante} está entera: ${tablas.length} tablas y ${archivos.length} archivos.`);
    await recordVerified(instante, carpeta).catch((error: unknown) =>
      printLine(`No se pudo anotar: ${explainFailure(error)}`),
    );
    return 0;
  },
};

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
