import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuiltSite, startBuiltSite } from '#server/testing/sites/built-site.ts';
import { sitio } from './story.ts';

/** Starts a site of its own, for a story that needs another configuration than the site of all stories has. */
export const startOwnSite = async (
  env: Record<string, string>,
  program: Pick<Parameters<typeof startBuiltSite>[0], 'imports' | 'program'> = {},
): Promise<BuiltSite> => {
  // Another one for a second try.
  const name = `sitio_${randomInt(1_000_000)}`;
  const storageDir = join(dirname(sitio.storage), name);
  await mkdir(storageDir);
  const query = new URLSearchParams({ socketPath: sitio.databaseSocket });
  return startBuiltSite({
    databaseUrl: `mysql://root@localhost/${name}?${query.toString()}`,
    storageDir,
    env,
    ...program,
  });
};
