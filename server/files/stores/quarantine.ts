import { sequentially } from '#shared/contract/sequentially.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { QUARANTINE_FOLDER } from './addresses.ts';
import { store } from './store.ts';
import { withTemporary } from './temporary.ts';

const DAY = 24 * 3_600_000;
/** Days for which a swept file can be restored. */
export const QUARANTINE_DAYS = 30;

const move = (from: string, to: string): Promise<void> =>
  withTemporary(async (path) => {
    if (!(await store.fetch(from, path))) return;
    await store.put(to, path);
    await store.remove([from]);
  });

/** Moves orphaned files to `retirados/<day>/`; ignores missing files. */
export const quarantine = (keys: readonly string[]): Promise<void> =>
  sequentially(keys, (key) => move(key, `${QUARANTINE_FOLDER}/${diaEnLima()}/${key}`));

/** A file in quarantine. */
interface QuarantinedFile {
  /** Current key, and (`was`) the original one. */
  readonly key: string;
  readonly was: string;
  readonly day: string;
}

export const listQuarantine = async (): Promise<QuarantinedFile[]> => {
  const found: QuarantinedFile[] = [];
  for await (const listed of store.list(QUARANTINE_FOLDER))
    for (const { key } of listed) {
      const [, day = '', ...was] = key.split('/');
      found.push({ key, was: was.join('/'), day });
    }
  return found;
};

/** Moves a file from quarantine back to its original key. */
export const restoreFile = ({ key, was }: QuarantinedFile): Promise<void> => move(key, was);

/** Deletes files that were quarantined more than 30 days ago. */
export const purgeQuarantine = async (): Promise<void> => {
  const oldest = diaEnLima(Date.now() - QUARANTINE_DAYS * DAY);
  const due = (await listQuarantine()).filter(({ day }) => day < oldest);
  await sequentially(due, ({ key }) => store.remove([key]));
};
