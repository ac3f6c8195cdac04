import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { problemOf } from '#shared/archivos.ts';
import { sumOf } from '../../backup/sums.ts';
import type { ReceivedFile } from '../../uploads/received.ts';
import { typeOfContent } from '../../uploads/sniff.ts';

const RULE = { kind: 'imagen', extensions: ['jpg', 'png', 'gif'] } as const;

/** A picture of the export's folder, or why there is none. */
export type Found = ReceivedFile | string;

/** `foto-300x200.jpg` is a smaller size of `foto.jpg`. */
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/;

/** The steps of an address below the folder, the longest way first; empty for an address that is none. */
const waysOf = (address: string): string[] => {
  if (!URL.canParse(address, 'https://sitio/')) return [];
  const steps = new URL(address, 'https://sitio/').pathname
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

const received = async (path: string): Promise<Found> => {
  const [type, { bytes, sha256 }] = [await typeOfContent(path), await sumOf(path)];
  const file = { path, name: basename(path), size: bytes, type, sha256 };
  return problemOf(RULE, file) ?? file;
};

/** Finds pictures by the address they had, in the folder of the export alone: nothing is fetched from elsewhere. */
export const pictureFinder = async (
  folder: string | undefined,
): Promise<(address: string) => Promise<Found>> => {
  if (folder === undefined) return async () => 'falta --carpeta=<carpeta con las imágenes>';
  const root = await realpath(folder);
  const find = async (address: string): Promise<Found> => {
    for (const name of new Set([address.replace(SIZE, ''), address]))
      for (const way of waysOf(name)) {
        // oxlint-disable-next-line no-await-in-loop -- the first that is there counts
        const path = await fileAt(root, way);
        if (path !== null) return received(path);
      }
    return 'no está en la carpeta';
  };
  const known = new Map<string, Promise<Found>>();
  return (address) => {
    const found = known.get(address) ?? find(address);
    known.set(address, found);
    return found;
  };
};
