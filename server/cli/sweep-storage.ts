import { say } from '../log.ts';
import { store } from '../storage/store.ts';
import { findOwnerless, OWNERLESS_FOR } from '../storage/sweep.ts';
import type { Command } from './command.ts';

export const sweepStorageCommand: Command = {
  usage: '[--borrar]',
  help: 'Muestra los archivos sin dueño de hace más de un día, o los borra',
  options: ['borrar'],
  run: async ({ options }) => {
    const keys = await findOwnerless(OWNERLESS_FOR);
    for (const key of keys) say(`  ${key}`);
    if (!options.has('borrar')) {
      say(
        `Archivos sin dueño: ${keys.length}. ${keys.length > 0 ? 'Con --borrar se borran.' : ''}`.trimEnd(),
      );
      return 0;
    }
    await store.remove(keys);
    say(`Archivos borrados: ${keys.length}`);
    return 0;
  },
};
