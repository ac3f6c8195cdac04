import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { printLine } from '#server/platform/log.ts';
import { migrationsFolder, readyDatabase } from '#server/platform/start/open-database.ts';
import { ensureSettings } from '../set-up/settings.ts';
import type { Command } from './kit/command.ts';

export const migrateCommand: Command = {
  help: 'Pone la base de datos al día',
  mayCreateSite: true,
  run: async () => {
    const { url } = await readyDatabase();
    const applied = await migrate(url, migrationsFolder);
    await ensureSettings();
    printLine(applied.length === 0 ? 'La base de datos ya está al día.' : `Se aplicó: ${applied.join(', ')}`);
    return 0;
  },
};
