import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { config } from '#server/platform/config.ts';
import { log, printLine } from '#server/platform/log.ts';
import { startPrivateServer } from '#server/platform/private-database/server.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { moveDatabase } from '../move/move-database.ts';
import { keepOldPlace } from '../move/finish-move.ts';
import { type Arguments, type Command, onlyValue, WrongUsage } from './kit/command.ts';
import { refuseOtherSetting, currentSetting, printMove, printRehearsal } from './kit/move-output.ts';
import { startProgress } from './kit/progress.ts';

const PRIVATE = 'privada';
const address = z.url({ protocol: /^(mysql|mariadb)$/ });

/** What DATABASE_URL shall be. */
const settingOf = (args: Arguments): string => {
  const given = onlyValue(args, `la dirección de la base nueva, o «${PRIVATE}»`);
  if (given === PRIVATE) return '';
  if (!address.safeParse(given).success || new URL(given).pathname.length < 2)
    throw new WrongUsage(`La dirección es como mysql://usuario:clave@equipo:3306/base, o «${PRIVATE}».`);
  return given;
};

const move = async (setting: string, to: string, rehearse: boolean): Promise<void> => {
  const { url: from } = await readyDatabase();
  const { rows, stopped, aside } = await moveDatabase(
    { from, to, setting },
    { show: startProgress, say: printLine, rehearse },
  );
  if (aside !== null) printLine(`Lo que había en la base nueva quedó en ${aside}.`);
  if (rehearse) {
    const what = `${rows} filas se copiaron y se compararon una por una, y se borraron de la base nueva.`;
    return printRehearsal({ what, stopped });
  }
  const before =
    currentSetting('DATABASE_URL') === '' ? PRIVATE : '<la dirección que .env guarda en «# Antes»>';
  printMove({
    what: `${rows} filas, iguales una por una.`,
    stopped,
    wayBack: `npm run cli -- mudar-base ${before}. Si el sitio no arranca: pon en .env la base de antes y da «mudar-base --quedarse».`,
  });
};

export const moveDatabaseCommand: Command = {
  usage: `<mysql://…|${PRIVATE}> [--ensayo] | --quedarse`,
  help: 'Muda el sitio, en marcha, a otra base de datos; con --ensayo hace todo menos el cambio',
  example: 'mysql://capitulo:clave@basedatos:3306/capitulo --ensayo',
  options: ['ensayo', 'quedarse'],
  run: async (args) => {
    if (args.options.has('quedarse')) {
      await keepOldPlace();
      printLine('El sitio se queda donde dice .env. Arráncalo.');
      return 0;
    }
    const setting = settingOf(args);
    const rehearse = args.options.has('ensayo');
    if (setting === currentSetting('DATABASE_URL'))
      throw new Error('El sitio ya usa esa base: no hay nada que mudar.');
    if (!rehearse) refuseOtherSetting('DATABASE_URL');
    if (setting !== '') {
      await move(setting, setting, rehearse);
      return 0;
    }
    const server = await startPrivateServer({ dataDir: resolve(config.storageDir, 'mysql'), log });
    try {
      await move(setting, server.url, rehearse);
    } finally {
      await server.stop();
    }
    return 0;
  },
};
