import { stat } from 'node:fs/promises';
import { config } from '#server/platform/config.ts';

/**
 * Whether a folder lies on the disk (file system) of the site's files: so does the folder of a backup disk that is not
 * mounted. @throws where there is no such folder
 */
export const isOnDiskOfSite = async (folder: string): Promise<boolean> => {
  const [own, other] = await Promise.all([stat(config.storageDir), stat(folder)]);
  return own.dev === other.dev;
};
