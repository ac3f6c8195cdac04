import { say } from '#server/platform/log.ts';
import { copyStored } from '#server/files/stores/copy.ts';
import { disk } from '#server/files/stores/disk.ts';
import { objectStore } from '#server/files/stores/object-store.ts';
import { type Command, WrongUsage } from './kit/command.ts';
import { startProgress } from './kit/progress.ts';

export const copyStoreCommand: Command = {
  usage: '[--al-disco]',
  help: 'Copia los archivos del disco a STORAGE_URL, o de vuelta',
  options: ['al-disco'],
  run: async ({ values, options }) => {
    if (values.length > 0) throw new WrongUsage('Esta orden no lleva nada más.');
    if (!objectStore) throw new Error('Falta STORAGE_URL: no se sabe a qué almacén copiar.');
    const far = (await import('#server/files/stores/s3.ts')).s3(objectStore);
    const ends = options.has('al-disco') ? { from: far, to: disk } : { from: disk, to: far };
    const { copied, thereAlready, lost } = await copyStored(ends, startProgress);
    say(`Archivos copiados: ${copied}. Ya estaban iguales: ${thereAlready}.`);
    for (const url of lost) say(`ATENCIÓN: ${url} está en el registro pero no en el origen; no se copió.`);
    return lost.length === 0 ? 0 : 1;
  },
};
