import { resolve } from 'node:path';
import { missingFilesNote, type Manifest } from '../../backup/manifest.ts';
import { restore } from '../../backup/restore.ts';
import { verifyBackup } from '../../backup/verify.ts';
import { db } from '#server/platform/db/client/client.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { eventos, usuarios } from '#server/platform/db/schema.ts';
import { markEverythingChanged, unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { printLine } from '#server/platform/log.ts';
import { migrationsFolder, readyDatabase } from '#server/platform/start/open-database.ts';
import { type Command, onlyValue } from '../kit/command.ts';
import { startProgress } from '../kit/progress.ts';

/** Whether the database holds a site, even a damaged one or one of an older version. */
const isInUse = async (url: string): Promise<boolean> => {
  const state = await schemaState(url, migrationsFolder);
  if (state !== 'current') return state !== 'empty';
  return (await db().$count(usuarios)) + (await db().$count(eventos)) > 0;
};

const describe = (manifest: Manifest): void => {
  const { instante, tablas, archivos, faltan } = manifest;
  if (faltan.length > 0) return printLine(missingFilesNote(manifest));
  const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
  printLine(`La copia es de ${instante} y está entera: ${rows} filas y ${archivos.length} archivos.`);
};

export const restoreCommand: Command = {
  usage: '<carpeta> [--si]',
  help: 'Pone una copia en lugar del sitio, que debe estar detenido',
  example: '/mnt/copias/capitulo-20261121_143005123 --si',
  options: ['si'],
  mayCreateSite: true,
  run: async (args) => {
    const folder = resolve(onlyValue(args, 'la carpeta'));
    const { manifest, problems } = await verifyBackup(folder, startProgress);
    for (const problem of problems) printLine(`  ${problem}`);
    if (problems.length > 0) {
      printLine('La copia está dañada: no se tocó nada.');
      return 1;
    }
    describe(manifest);
    const { url } = await readyDatabase();
    if (!args.options.has('si') && (await isInUse(url))) {
      printLine(
        'Aquí ya hay un sitio: no se tocó nada. Con --si la copia ocupa su lugar, y lo de ahora se guarda aparte.',
      );
      return 1;
    }
    const { database, folder: files } = await restore({ folder, manifest }, { url, show: startProgress });
    await unitOfWork(async () => markEverythingChanged());
    printLine('Listo: el sitio es el de la copia. Todos tienen que volver a ingresar.');
    if (database) printLine(`La base de datos anterior quedó como ${database}.`);
    if (files) printLine(`Los archivos anteriores quedaron en ${files}.`);
    if (database ?? files) printLine('Bórralos cuando ya no los necesites.');
    return 0;
  },
};
