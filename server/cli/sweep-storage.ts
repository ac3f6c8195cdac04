import { say } from '../log.ts';
import { deleteFile } from '../storage/disk.ts';
import { findOwnerless } from '../storage/sweep.ts';
import type { Command } from './command.ts';

/** An upload under way may still be waiting for its row. */
const DAY_MS = 86_400_000;

export const sweepStorageCommand: Command = {
  usage: '[--borrar]',
  help: 'Muestra los archivos sin dueño de hace más de un día, o los borra',
  options: ['borrar'],
  run: async ({ options }) => {
    const urls = await findOwnerless(DAY_MS);
    for (const url of urls) say(`  ${url}`);
    if (!options.has('borrar')) {
      say(
        `Archivos sin dueño: ${urls.length}. ${urls.length > 0 ? 'Con --borrar se borran.' : ''}`.trimEnd(),
      );
      return 0;
    }
    await Promise.all(urls.map((url) => deleteFile(url)));
    say(`Archivos borrados: ${urls.length}`);
    return 0;
  },
};
