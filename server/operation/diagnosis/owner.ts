import { storeDoubt } from '#server/files/stores/identity.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { findingsAbout, type Finding } from './finding.ts';

const doubtNow = async () => {
  await readyDatabase();
  return storeDoubt();
};

/** Whether the stored files are this database's; of a database or store that does not answer, others tell. */
export const checkOwner = async (): Promise<readonly Finding[]> => {
  const { good, bad } = findingsAbout('dueño de archivos');
  const doubt = await doubtNow().catch(() => undefined);
  if (doubt === undefined) return [];
  return [doubt ? bad(doubt.dice, doubt.remedio) : good('los guardó esta base de datos')];
};
