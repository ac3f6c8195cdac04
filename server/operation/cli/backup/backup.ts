import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '../../backup/backup.ts';
import { timestampOf } from '../../backup/backup-names.ts';
import { isOnDiskOfSite } from '../../backup/same-disk.ts';
import { config } from '#server/platform/config.ts';
import { printLine } from '#server/platform/log.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { type Command, WrongUsage } from '../kit/command.ts';
import { startProgress } from '../kit/progress.ts';

/** Throws for a folder that is not there: the disk for the backups may not be mounted. */
const folderFor = (given: string): string => {
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory()) return given;
  throw new Error(`No existe la carpeta ${given}: créala, o monta su disco. No se hizo ninguna copia.`);
};

const SAME_DISK =
  'está en el mismo disco que el sitio: si ese disco se pierde, se pierden los dos. ¿Está montado el de las copias?';

export const backupCommand: Command = {
  usage: '[carpeta] [--otro-disco]',
  help: 'Copia de seguridad de todo, con el sitio en marcha',
  example: '/mnt/copias --otro-disco',
  // A backup that must not land on the site's disk, where the other one is not mounted, is refused before it begins.
  options: ['otro-disco'],
  run: async ({ values, options }) => {
    if (values.length > 1) throw new WrongUsage('Solo va una carpeta.');
    const { url } = await readyDatabase();
    const [given] = values;
    const folder = given ? folderFor(resolve(given)) : join(config.storageDir, 'respaldos');
    const isBeside = await isOnDiskOfSite(given ? folder : config.storageDir);
    if (isBeside && options.has('otro-disco'))
      throw new Error(`${folder} ${SAME_DISK} No se hizo ninguna copia.`);
    const target = join(folder, `capitulo-${timestampOf(new Date())}`);
    const { tablas, archivos, faltan, instante } = await makeBackup(target, { url, show: startProgress });
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
    printLine(`Copia de ${instante}: ${rows} filas y ${archivos.length} archivos en ${target}`);
    if (isBeside) printLine('Está en el mismo disco que el sitio: cópiala también a otro.');
    for (const lost of faltan)
      printLine(`ATENCIÓN: ${lost} está en el registro pero no en el disco; la copia no lo tiene.`);
    return faltan.length === 0 ? 0 : 1;
  },
};
