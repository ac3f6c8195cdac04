import { readFile, stat, writeFile } from 'node:fs/promises';
import { extensionOf, fileKindOf, tipos } from '#shared/contract/fields/archivos.ts';
import { config } from '#server/platform/config.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { NoSpace, Rejected } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { deleteFile, storeFile } from '../tracking/files.ts';
import { isRegistered, registeredBytes } from '../tracking/file-registry.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import {
  friendlyName,
  type PreparedFile,
  type ReceivedFile,
  type StoredUpload,
} from '#server/platform/call/received-files.ts';
import { reencode, UnreadableImage } from '#server/files/uploads/reencode.ts';
import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '#server/files/uploads/windows-1252.ts';
import { createReadStream } from 'node:fs';
import { opensPdf } from '../documents/text/read-text.ts';

/** A PDF that nobody can open without a password, as a sentence for its sender. */
class LockedPdf extends Error {}

const ENCRYPTED = /\/Encrypt(?![a-zA-Z])/;
/** Characters that a name cut in two by the end of a piece may have. */
const OVERLAP = 16;

const isEncrypted = async (path: string): Promise<boolean> => {
  let end = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1' })) {
    const text = end + String(piece);
    if (ENCRYPTED.test(text)) return true;
    end = text.slice(-OVERLAP);
  }
  return false;
};

/** Throws LockedPdf for one that asks for a password; one that only restricts printing opens. */
const refuseLockedPdf = async (path: string): Promise<void> => {
  if ((await isEncrypted(path)) && !(await opensPdf(path)))
    throw new LockedPdf('El PDF pide contraseña para abrirse: guárdalo sin ella y súbelo otra vez.');
};

/** The file contains a NUL byte, so it is not text. */
class UnreadableText extends Error {}

/** Converts a text file to UTF-8, in which texts are served. Invalid UTF-8 is read as Windows-1252. */
const rewriteAsUtf8 = async (source: string, target: string): Promise<void> => {
  const bytes = await readFile(source);
  if (bytes.includes(0)) throw new UnreadableText('El archivo no es un texto.');
  await writeFile(target, isUtf8(bytes) ? bytes : decodeWindows1252(bytes));
};

/** How files of a type are rewritten; null for those stored unchanged. */
const rewriterOf = (type: string): ((source: string, target: string) => Promise<void>) | null => {
  if (type.startsWith('image/')) return (source, target) => reencode(source, target, type);
  return type === tipos.txt ? rewriteAsUtf8 : null;
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

const isUnreadable = (error: unknown): error is Error =>
  [UnreadableImage, UnreadableText, LockedPdf].some((kind) => error instanceof kind);

/** Media are told apart by their content; documents by their name too, since they are downloaded under it. */
const contentOf = ({ sha256: digest, type, name }: ReceivedFile): string =>
  /^(image|audio)\//.test(type) ? digest : sha256(`${digest} ${friendlyName(name)}`);

/** The SHA-256 of the bytes to store: of what was received, unless it was rewritten. */
const sumOfFile = async (path: string, { path: received, sha256: digest }: ReceivedFile): Promise<string> =>
  path === received ? digest : sha256(await readFile(path));

/** Refuses what would not fit even without the files that only history keeps. */
const refuseExcess = async (bytes: number): Promise<void> => {
  const { storageMaxBytes } = config;
  if (storageMaxBytes === undefined) return;
  const { all, retired } = await registeredBytes();
  if (all + bytes - storageMaxBytes > retired) throw new NoSpace();
};

const store = async (file: ReceivedFile, folder: string, field: string): Promise<StoredUpload> => {
  const extension = extensionOf(file.type);
  if (!extension) throw new Rejected({ [field]: ['Tipo de archivo no permitido.'] });
  return withFinalBytes(file, async (path) => {
    if (file.type === tipos.pdf) await refuseLockedPdf(path);
    const { size } = await stat(path);
    await refuseExcess(size);
    const suma = fileKindOf(file.type) === 'documento' ? await sumOfFile(path, file) : null;
    return { bytes: size, suma, url: await storeFile(path, folder, extension), isTaken: false };
  }).catch((error: unknown) => {
    throw isUnreadable(error) ? new Rejected({ [field]: [error.message] }) : error;
  });
};

/**
 * Stores uploads before the unit of work that writes their rows, so that no connection waits for a picture to be encoded or
 * for the store. Call `discard` when that unit has ended.
 */
export class FilePreparation {
  readonly #folder: string;
  readonly #byContent = new Map<string, StoredUpload>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Encodes and stores a file, unless its content is stored already; with `anew` it is stored all the same.
   * Throws Rejected for a file that cannot be read, under `field`, and NoSpace beyond the quota.
   */
  async prepare(file: ReceivedFile, field: string, { anew = false } = {}): Promise<PreparedFile> {
    const content = contentOf(file);
    const isKnown = !anew && !this.#byContent.has(content) && (await isRegistered(content));
    return { ...file, content, stored: isKnown ? null : await this.#storeOnce(content, file, field) };
  }

  async #storeOnce(content: string, file: ReceivedFile, field: string): Promise<StoredUpload> {
    const stored = this.#byContent.get(content) ?? (await store(file, this.#folder, field));
    this.#byContent.set(content, stored);
    return stored;
  }

  /** Deletes what no unit of work has taken. What cannot be deleted now goes with the hourly sweep. */
  async discard(): Promise<void> {
    const left = [...this.#byContent.values()].filter(({ isTaken }) => !isTaken);
    await sequentially(left, ({ url }) =>
      deleteFile(url).catch((err: unknown) => log.warn({ err, url }, 'An unused file was not deleted')),
    );
  }
}
