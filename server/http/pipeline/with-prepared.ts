import { ContentGone } from '#server/records/files/attach-file.ts';
import { FilePreparation } from '#server/records/files/prepare-files.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';
import type { BoundCall, Call } from '#server/platform/call/implement.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'sha256' in value;

/** The body with its files stored; one after the other, since they are encoded in turns. */
const storeFilesOf = async (body: object, files: FilePreparation, anew: boolean): Promise<object> => {
  const ready: Record<string, unknown> = { ...body };
  for (const [field, value] of Object.entries(body))
    if (isReceived(value)) ready[field] = await files.prepare(value, field, { anew });
  return ready;
};

const attempt = async <T>(
  { folder, prepare }: BoundCall,
  call: Call<Endpoint>,
  { use, anew }: { use: (run: () => Promise<unknown>) => Promise<T>; anew: boolean },
): Promise<T> => {
  if (folder === undefined) return use(await prepare(call));
  const files = new FilePreparation(folder);
  try {
    const body = (await storeFilesOf(call.body, files, anew)) as typeof call.body;
    return await use(await prepare({ ...call, body }));
  } finally {
    await files.discard();
  }
};

/**
 * Does the slow part of a call first (encoding images, asking other servers), outside any transaction, and passes `use`
 * the part for the unit of work, which may run more than once. Prepared files that no row took are deleted.
 */
export const withPrepared = async <T>(
  bound: BoundCall,
  call: Call<Endpoint>,
  use: (run: () => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  try {
    return await attempt(bound, call, { use, anew: false });
  } catch (error) {
    if (!(error instanceof ContentGone)) throw error;
    return attempt(bound, call, { use, anew: true });
  }
};
