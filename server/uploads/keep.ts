import { readFile, stat } from 'node:fs/promises';
import { extensionOf, kindOf, type StoredAddress, tipos } from '#shared/archivos.ts';
import { config } from '../config.ts';
import { forgetFiles } from '../history/purge.ts';
import { claimContent, claimFile, registeredBytes, registerFile, settleLater } from '../storage/register.ts';
import { isDuplicate } from '../db/client/errors.ts';
import { onUnknownCommit, onRollback } from '../db/client/unit-of-work.ts';
import { NoSpace, Rejected } from '../errors.ts';
import { reencode, UnreadableImage } from './reencode.ts';
import { deleteFile, storeFile } from '../storage/files.ts';
import { rewriteText, UnreadableText } from './plain-text.ts';
import type { ChosenFile, ReceivedFile } from './received.ts';
import { sha256 } from '../sha256.ts';
import { withTemporary } from '../storage/temporary.ts';

const MAX_NAME = 150;

/** The name a person gave the file, without path parts, control characters, quotes and bidirectional marks. */
const friendlyName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}"\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .normalize('NFC');
  return Array.from(clean).slice(-MAX_NAME).join('') || 'archivo';
};

/** How files of a type are rewritten; null for those stored unchanged. */
const rewriterOf = (type: string): ((source: string, target: string) => Promise<void>) | null => {
  if (type.startsWith('image/')) return (source, target) => reencode(source, target, type);
  return type === tipos.txt ? rewriteText : null;
};

/** Calls `use` with the path of the bytes to store; a rewritten copy is deleted afterwards. */
const withFinalBytes = async <T>(file: ReceivedFile, use: (path: string) => Promise<T>): Promise<T> => {
  const rewrite = rewriterOf(file.type);
  if (!rewrite) return use(file.path);
  return withTemporary(async (target) => {
    await rewrite(file.path, target);
    return use(target);
  });
};

/**
 * History gives way before an upload is refused. Concurrent uploads do not see each other, so together they may exceed
 * the quota by their own size.
 */
const keepToQuota = async (bytes: number): Promise<void> => {
  const { storageMaxBytes } = config;
  if (storageMaxBytes === undefined) return;
  const { all, retired } = await registeredBytes();
  const excess = all + bytes - storageMaxBytes;
  if (excess > retired) throw new NoSpace();
  if (excess > 0) await forgetFiles(excess);
};

const isUnreadable = (error: unknown): error is Error =>
  error instanceof UnreadableImage || error instanceof UnreadableText;

/** Media are told apart by their content; documents by their name too, since they are downloaded under it. */
const digestOf = ({ sha256: digest, type, name }: ReceivedFile): string =>
  /^(image|audio)\//.test(type) ? digest : sha256(`${digest} ${friendlyName(name)}`);

/** The SHA-256 of the bytes to store: of what was received, unless it was rewritten. */
const sumOfFile = async (path: string, { path: received, sha256: digest }: ReceivedFile): Promise<string> =>
  path === received ? digest : sha256(await readFile(path));

/** Stores the content of a received file under a new address, and registers it. */
const storeContent = async (file: ReceivedFile, folder: string, field: string): Promise<string> => {
  const extension = extensionOf(file.type);
  if (!extension) throw new Rejected({ [field]: ['Tipo de archivo no permitido.'] });
  const stored = await withFinalBytes(file, async (path) => {
    const { size } = await stat(path);
    await keepToQuota(size);
    const suma = kindOf(file.type) === 'documento' ? await sumOfFile(path, file) : null;
    const url = await storeFile(path, folder, extension);
    // Registered at once, because the lines below may fail.
    onRollback(() => deleteFile(url));
    onUnknownCommit(() => settleLater(url));
    return { bytes: size, url, suma };
  }).catch((error: unknown) => {
    throw isUnreadable(error) ? new Rejected({ [field]: [error.message] }) : error;
  });
  const nombre = friendlyName(file.name);
  try {
    await registerFile({ ...stored, sha256: digestOf(file), nombre, tipo: file.type });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await deleteFile(stored.url);
    // Another request has stored the same content meanwhile: its file is taken.
    return keepFile(file, folder, field);
  }
  return stored.url;
};

const GONE = 'Ese archivo ya no está en la biblioteca: elige otro.';

const claimStored = async (url: StoredAddress, field: string): Promise<string> => {
  const found = await claimFile(url);
  // Who removed what referred to it took it off the site.
  if (!found || found.retirado) throw new Rejected({ [field]: [GONE] });
  return url;
};

/**
 * Returns the address of a file for a row about to be written: of a received file, which is stored unless its content
 * is already, or of a stored one that was chosen. If the running unit of work is rolled back a new file is removed.
 * The received file is kept until its request ends, because a unit of work may be retried.
 * `field` is named in the message when the file cannot be read or is no longer there.
 */
export const keepFile = async (file: ChosenFile, folder: string, field: string): Promise<string> => {
  if (typeof file === 'string') return claimStored(file, field);
  return (await claimContent(digestOf(file))) ?? storeContent(file, folder, field);
};
