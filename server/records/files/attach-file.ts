// A column of type `fileUrl` refers to a stored file; `archivos` registers every file with its original name.
// `attachFile` decodes and re-encodes images, stores the file under an opaque address that is never reused, and
// registers it with the SHA-256 of what was sent: the same content is stored once, so several rows may refer to one
// file. A file field of any call takes the address of a stored file instead of a file. `records/rows.ts` inserts,
// updates and deletes rows, and releases a file when no row refers to it any more. What killed
// processes left behind is told by their traces (`sweep.ts`). Image sizes are made on demand
// (`files/images/variants.ts`): WebP at once, AVIF for the next visitor, the original when making one takes over two
// seconds.
import type { StoredFileAddress } from '#shared/contract/fields/archivos.ts';
import { config } from '#server/platform/config.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { afterCommit, onUnknownCommit } from '#server/platform/db/client/unit-of-work.ts';
import { NoSpace, Rejected } from '#server/platform/errors.ts';
import { freeHistoryFiles } from '../history/purge.ts';
import {
  claimContent,
  claimFile,
  registeredBytes,
  registerFile,
  reconcileLater,
} from '../tracking/file-registry.ts';
import {
  type FileValue,
  friendlyName,
  type PreparedFile,
  type StoredUpload,
} from '#server/platform/call/received-files.ts';

/** The content existed when the file was prepared but has been deleted since: it must be prepared again. */
export class ContentGone extends Error {}

/** Frees files of the history before an upload is refused. Concurrent uploads may overshoot the quota by their own size. */
const enforceQuota = async (bytes: number): Promise<void> => {
  const { storageMaxBytes } = config;
  if (storageMaxBytes === undefined) return;
  const { all, retired } = await registeredBytes();
  const excess = all + bytes - storageMaxBytes;
  if (excess > retired) throw new NoSpace();
  if (excess > 0) await freeHistoryFiles(excess);
};

const registerPrepared = async (file: PreparedFile, stored: StoredUpload): Promise<string> => {
  const { url, bytes, suma } = stored;
  await enforceQuota(bytes);
  const nombre = friendlyName(file.name);
  await registerFile({ url, bytes, suma, sha256: file.content, nombre, tipo: file.type });
  afterCommit(() => {
    stored.isTaken = true;
  });
  onUnknownCommit(() => {
    stored.isTaken = true;
    reconcileLater(url);
  });
  return url;
};

const GONE = 'Ese archivo ya no está en la biblioteca: elige otro.';

const claimStored = async (url: StoredFileAddress, field: string): Promise<string> => {
  const found = await claimFile(url);
  // A file that only history refers to was taken off the site on purpose.
  if (!found || found.retirado) throw new Rejected({ [field]: [GONE] });
  return url;
};

/**
 * Returns the address of a file for a row about to be written in the running unit of work: of a prepared upload, which is
 * registered unless its content is already, or of a stored one that was chosen. `field` is named in the message when the
 * chosen one is no longer there.
 */
export const attachFile = async (file: FileValue, field: string): Promise<string> => {
  if (typeof file === 'string') return claimStored(file, field);
  const known = await claimContent(file.content);
  if (known !== undefined) return known;
  if (!file.stored) throw new ContentGone();
  try {
    return await registerPrepared(file, file.stored);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another request has stored the same content meanwhile: its file is taken.
    return attachFile(file, field);
  }
};

type WithFile<Body, Field extends keyof Body, Column extends string> = Omit<Body, Field> & {
  readonly [Name in Column]: undefined extends Body[Field] ? string | undefined : string;
};

/** The fields of a row from a body: the file of `field` is stored and its address goes into `column`; undefined without a file. */
export const withAttachedFile = async <
  Body extends object,
  Field extends keyof Body & string,
  Column extends string,
>(
  body: Body & { readonly [Name in Field]?: FileValue | undefined },
  field: Field,
  column: Column,
): Promise<WithFile<Body, Field, Column>> => {
  const { [field]: file, ...fields } = body;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields of a body that is not known yet
  return { ...fields, [column]: file && (await attachFile(file, field)) } as WithFile<Body, Field, Column>;
};
