import { inArray } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { fileUrlOf } from '#server/files/stores/addresses.ts';
import { restoreFile, QUARANTINE_DAYS, listQuarantine, quarantine } from '#server/files/stores/quarantine.ts';
import { storeDoubt, claimStore } from '#server/files/stores/identity.ts';
import { store } from '#server/files/stores/store.ts';
import { db } from '#server/platform/db/client/client.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { StartError } from '#server/platform/errors.ts';
import { printLine } from '#server/platform/log.ts';
import { migrationsFolder, readyDatabase } from '#server/platform/start/open-database.ts';
import { findOrphans, ORPHAN_AGE_MS } from '#server/records/files/orphans.ts';
import { type Command, WrongUsage } from './kit/command.ts';

const sweep = async ({ isMeant }: { isMeant: boolean }): Promise<void> => {
  const doubt = await storeDoubt();
  if (doubt) throw new StartError(`No se tocó nada: ${doubt.dice}. ${doubt.remedio}`);
  const keys = await findOrphans(ORPHAN_AGE_MS);
  for (const key of keys) printLine(`  ${key}`);
  if (isMeant) {
    await quarantine(keys);
    printLine(
      `Archivos retirados: ${keys.length}. Se borran a los ${QUARANTINE_DAYS} días; con --devolver vuelven los que tienen dueño.`,
    );
  } else
    printLine(
      `Archivos sin dueño: ${keys.length}. ${keys.length > 0 ? `Con --borrar se retiran, y a los ${QUARANTINE_DAYS} días se borran.` : ''}`.trimEnd(),
    );
};

/** Says what the open database knows of the files, and with `--si` lets it go on with them alone. */
const recognize = async ({ isMeant }: { isMeant: boolean }): Promise<number> => {
  const registered = await db().$count(archivos);
  const without = (await findOrphans(0)).filter((key) => fileUrlOf(key) !== null).length;
  printLine(`Esta base de datos registra ${registered} archivos; de los que hay, ${without} no son suyos.`);
  if (!isMeant) {
    printLine('No se cambió nada. Si esta es la base de datos de este sitio, repítelo con --reconocer --si.');
    return 1;
  }
  await claimStore({ alone: true });
  printLine('Listo: los archivos son de esta base de datos. No se borró ninguno.');
  return 0;
};

/** Files that a row names come back from where they were set aside. */
const giveBack = async (): Promise<void> => {
  const aside = await listQuarantine();
  const urls = aside.flatMap(({ was }) => fileUrlOf(was) ?? []);
  const rows =
    urls.length === 0
      ? []
      : await db().select({ url: archivos.url }).from(archivos).where(inArray(archivos.url, urls));
  const registered = new Set(rows.map(({ url }) => url));
  const due = aside.filter(({ was }) => registered.has(fileUrlOf(was) ?? ''));
  await sequentially(due, async (one) => {
    if ((await store.size(one.was)) === null) await restoreFile(one);
  });
  printLine(`Archivos devueltos: ${due.length}`);
};

export const sweepStorageCommand: Command = {
  usage: '[--borrar | --devolver | --reconocer [--si]]',
  help: 'Muestra los archivos sin dueño de hace más de un día, o los retira',
  example: '--borrar',
  options: ['borrar', 'devolver', 'reconocer', 'si'],
  run: async ({ values, options }) => {
    if (values.length > 0) throw new WrongUsage('Esta orden no lleva nada más.');
    const { url } = await readyDatabase();
    if ((await schemaState(url, migrationsFolder)) !== 'current')
      throw new StartError('La base de datos está vacía o es de otra versión: arranca antes el sitio.');
    if (options.has('reconocer')) return recognize({ isMeant: options.has('si') });
    if (options.has('devolver')) await giveBack();
    else await sweep({ isMeant: options.has('borrar') });
    return 0;
  },
};
