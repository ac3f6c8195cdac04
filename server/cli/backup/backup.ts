import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '../../backup/backup.ts';
import { stampOf } from '../../backup/dated.ts';
import { config } from '../../config.ts';
import { say } from '../../log.ts';
import { readyDatabase } from '../../open-database.ts';
import { type Command, WrongUsage } from '../command.ts';
import { startProgress } from '../progress.ts';

/** In a folder that exists the backup gets a dated subfolder, so that a nightly job can repeat one command. */
const targetOf = (given: string): string =>
  existsSync(given) ? join(given, `capitulo-${stampOf(new Date())}`) : given;

export const backupCommand: Command = {
  usage: '[carpeta]',
  help: 'Copia de seguridad de todo, con el sitio en marcha',
  run: async ({ values }) => {
    if (values.length > 1) throw new WrongUsage('Solo va una carpeta.');
    const { url } = await readyDatabase();
    const [given] = values;
    const target = given
      ? targetOf(resolve(given))
      : join(config.storageDir, 'respaldos', `capitulo-${stampOf(new Date())}`);
    const { tablas, archivos, faltan, instante } = await makeBackup(target, { url, show: startProgress });
    const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
    say(`Copia de ${instante}: ${rows} filas y ${archivos.length} archivos en ${target}`);
    if (!given) say('Está en el mismo disco que el sitio: cópiala también a otro.');
    for (const lost of faltan)
      say(`ATENCIÓN: ${lost} está en el registro pero no en el disco; la copia no lo tiene.`);
    return faltan.length === 0 ? 0 : 1;
  },
};
