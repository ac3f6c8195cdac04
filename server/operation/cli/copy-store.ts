import { config } from '#server/platform/config.ts';
import { envFileValue, refuseForeignEnvFile } from '#server/platform/env-file.ts';
import { printLine } from '#server/platform/log.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { disk } from '#server/files/stores/disk.ts';
import { objectStore } from '#server/files/stores/object-store.ts';
import { moveFiles } from '../move/move-files.ts';
import { type Command, WrongUsage } from './kit/command.ts';
import { refuseOtherSetting, printMove, printRehearsal } from './kit/move-output.ts';
import { startProgress } from './kit/progress.ts';

const TO_STORE = 'npm run cli -- almacen:copiar';

/** The files are on the disk as long as `.env` names no store. */
const refuseOtherStore = (place: string): void => {
  const now = envFileValue('STORAGE_URL');
  if (now === '') return refuseForeignEnvFile();
  throw new Error(
    now === place
      ? 'El sitio ya usa ese almacén: no hay nada que mudar.'
      : 'El sitio usa otro almacén: vuelve antes al disco con «almacen:copiar --al-disco».',
  );
};

const waysOf = async () => {
  if (!objectStore || config.storageUrl === undefined)
    throw new Error('Falta STORAGE_URL: no se sabe a qué almacén copiar.');
  const place = config.storageUrl;
  const far = (await import('#server/files/stores/s3.ts')).s3(objectStore);
  return {
    there: {
      from: disk,
      to: far,
      settings: {
        STORAGE_URL: place,
        AWS_ACCESS_KEY_ID: objectStore.accessKeyId,
        AWS_SECRET_ACCESS_KEY: objectStore.secretAccessKey,
      },
      check: () => refuseOtherStore(place),
      wayBack: `${TO_STORE} --al-disco. Hasta estar seguro, no borres la carpeta «archivos».`,
    },
    back: {
      from: far,
      to: disk,
      // The keys stay: another way there needs them.
      settings: { STORAGE_URL: '' },
      check: () => refuseOtherSetting('STORAGE_URL'),
      wayBack: `STORAGE_URL=<la que .env guarda en «# Antes»> ${TO_STORE}`,
    },
  };
};

export const copyStoreCommand: Command = {
  usage: '[--al-disco] [--ensayo] [--aunque-falten]',
  help: 'Muda los archivos del sitio, en marcha, a STORAGE_URL, o de vuelta; con --ensayo hace todo menos el cambio',
  example: '--ensayo',
  options: ['al-disco', 'ensayo', 'aunque-falten'],
  run: async ({ values, options }) => {
    if (values.length > 0) throw new WrongUsage('Esta orden no lleva nada más.');
    const ways = await waysOf();
    const { check, wayBack, ...way } = options.has('al-disco') ? ways.back : ways.there;
    const rehearse = options.has('ensayo');
    if (!rehearse) check();
    const { url } = await readyDatabase();
    const moved = await moveFiles(
      { url, ...way, evenIncomplete: options.has('aunque-falten') },
      { show: startProgress, say: printLine, rehearse },
    );
    const { files, bytes, copied, lost, stopped } = moved;
    for (const one of lost)
      printLine(`ATENCIÓN: ${one} está en el registro pero no, o no entero, en el origen; no se copió.`);
    const what = `${files} archivos (${bytes} bytes), iguales uno por uno; copiados ahora: ${copied}.`;
    if (rehearse) {
      printRehearsal({ what, stopped });
      printLine('Lo copiado se queda ahí: la mudanza no lo copia otra vez.');
    } else printMove({ what, stopped, wayBack });
    return 0;
  },
};
