import { say } from '#server/platform/log.ts';
import { store } from '#server/files/stores/store.ts';
import { findOwnerless, OWNERLESS_FOR } from '#server/records/files/sweep.ts';
import type { Command } from './kit/command.ts';

export const sweepStorageCommand: Command = {
  usage: '[--borrar]',
  help: 'Muestra los archivos sin dueño de hace más de un día, o los borra',
  example: '--borrar',
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
