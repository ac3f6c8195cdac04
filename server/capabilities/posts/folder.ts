import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { type ArchivoRule, isExtension, fileProblem, tipos } from '#shared/contract/fields/archivos.ts';
import { checksumOf } from '#server/files/stores/checksums.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';
import { typeOfContent } from '#server/files/uploads/sniff.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';

const PICTURE: ArchivoRule = { kind: 'imagen', extensions: ['jpg', 'png', 'gif'] };
/** Every file type that the library accepts. */
export const ANY_FILE: ArchivoRule = {
  kind: 'cualquiera',
  extensions: Object.keys(tipos).filter(isExtension),
};

/** A file of the export's folder, or why there is none. */
export type FileOrReason = ReceivedFile | string;

/** `foto-300x200.jpg` is a smaller size of `foto.jpg`. */
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/;

/** The path of an address, unchanged and as that of the full-size picture. */
export const sizesOf = (address: string): string[] => {
  const path = parseUrl(address, 'https://sitio/')?.pathname ?? address;
  return [path, path.replace(SIZE, '')];
};

/** The paths in the folder that an address may mean, the longest first; empty for an invalid address. */
const waysOf = (address: string): string[] => {
  const path = parseUrl(address, 'https://sitio/')?.pathname ?? '';
  const steps = path
    .split('/')
    .filter(Boolean)
    .map((step) => {
      try {
        return decodeURIComponent(step);
      } catch {
        return step;
      }
    });
  // Decoded, a step could be a whole way.
  if (steps.some((step) => /[/\\\0]/.test(step) || step === '..')) return [];
  return steps.map((_, at) => steps.slice(at).join('/'));
};

const fileAt = async (root: string, way: string): Promise<string | null> => {
  const path = await realpath(join(root, way)).catch(() => null);
  // A link may lead out of the folder.
  if (path === null || !path.startsWith(root + sep)) return null;
  return (await stat(path)).isFile() ? path : null;
};

const received = async (path: string, rule: ArchivoRule): Promise<FileOrReason> => {
  const [type, { bytes, sha256 }] = [await typeOfContent(path), await checksumOf(path)];
  const file = { path, name: basename(path), size: bytes, type, sha256 };
  return fileProblem(rule, file) ?? file;
};

/** Finds a file by the address it had; a picture unless another rule is given. */
export type Find = (address: string, rule?: ArchivoRule) => Promise<FileOrReason>;

/** Finds files by the address they had, in the folder of the export alone: nothing is fetched from elsewhere. */
export const fileFinder = async (folder: string | undefined): Promise<Find> => {
  if (folder === undefined) return async () => 'falta --carpeta=<carpeta con los archivos>';
  const root = await realpath(folder);
  const find = async (address: string, rule: ArchivoRule): Promise<FileOrReason> => {
    for (const name of new Set(rule === PICTURE ? [address.replace(SIZE, ''), address] : [address]))
      for (const way of waysOf(name)) {
        // oxlint-disable-next-line no-await-in-loop -- the first that is there counts
        const path = await fileAt(root, way);
        if (path !== null) return received(path, rule);
      }
    return 'no está en la carpeta';
  };
  const known = new Map<string, Promise<FileOrReason>>();
  return (address, rule = PICTURE) => {
    const key = `${rule.kind} ${address}`;
    const found = known.get(key) ?? find(address, rule);
    known.set(key, found);
    return found;
  };
};
