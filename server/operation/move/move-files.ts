import { statfs } from 'node:fs/promises';
import { bytesToCopy, copyStored, type VerifiedFiles } from '#server/files/stores/copy.ts';
import { disk } from '#server/files/stores/disk.ts';
import type { FileStore } from '#server/files/stores/file-store.ts';
import { mayBelongToOthers, markStore } from '#server/files/stores/identity.ts';
import { findWriteFailures } from '#server/files/stores/probe-writing.ts';
import { config } from '#server/platform/config.ts';
import { refusalText } from '../diagnosis/files.ts';
import { megabytes } from './check.ts';
import { withMoveLease, type MovePlan, type MoveOptions, runMove } from './move.ts';

/** Where a site's files are, and where they go. */
interface Way {
  /** The site's database. */
  readonly url: string;
  readonly from: FileStore;
  readonly to: FileStore;
  /** What `.env` will say. */
  readonly settings: MovePlan['settings'] & { readonly STORAGE_URL: string };
  /** Whether they may go although the old place has lost some. */
  readonly evenIncomplete: boolean;
}

interface MovedFiles {
  readonly files: number;
  readonly bytes: number;
  /** How many of them were not there before. */
  readonly copied: number;
  /** Addresses of those that the old place does not have. */
  readonly lost: readonly string[];
  readonly stopped: number;
}

const MOST_NAMED = 5;

const refuseLost = (lost: readonly string[]): void => {
  if (lost.length === 0) return;
  const named = lost.slice(0, MOST_NAMED).join(', ');
  throw new Error(
    `De donde están faltan, o no están enteros, ${lost.length} archivos registrados: ${named}${lost.length > MOST_NAMED ? '…' : ''}. Búscalos en una copia, o repite la orden con --aunque-falten. El sitio sigue como estaba.`,
  );
};

/** A place is looked at before anything is written to it. @throws Error that says why no files can be brought there */
const checkPlace = async (place: FileStore): Promise<void> => {
  const where = place === disk ? config.storageDir : 'STORAGE_URL';
  const others = await mayBelongToOthers(place).catch((error: unknown) => {
    throw new Error(`No se puede mudar: ${refusalText({ where, error })}`, { cause: error });
  });
  if (others)
    throw new Error(
      `En ${where} hay archivos de otro sitio, o de una base de datos más nueva que esta. No se tocó nada: ${place === disk ? 'aparta sus carpetas «archivos» e «identidad»' : 'usa otro cubo, u otra carpeta en él (s3://cubo/sitio)'}.`,
    );
  const [refusal] = await findWriteFailures(place);
  if (refusal) throw new Error(`No se puede mudar: ${refusalText(refusal)}`, { cause: refusal.error });
};

const checkRoom = async (place: FileStore): Promise<string> => {
  const bytes = await bytesToCopy(place);
  const said = `espacio: hacen falta unos ${megabytes(bytes)} MB`;
  if (place !== disk) return `${said} en el almacén; se ve al copiar, con el sitio en marcha`;
  const { bavail, bsize } = await statfs(config.storageDir);
  if (bavail * bsize < bytes)
    throw new Error(
      `Faltan ${megabytes(bytes - bavail * bsize)} MB en el disco de ${config.storageDir}. No se tocó nada.`,
    );
  return `${said} y hay sitio`;
};

const cargoOf = ({ from, to, settings, evenIncomplete }: Way) => {
  const verified: VerifiedFiles = new Map();
  let copied = 0;
  let lost: readonly string[] = [];
  const cargo: MovePlan = {
    variable: 'STORAGE_URL',
    settings,
    check: async () => {
      await checkPlace(to);
      return ['guardar archivos: se escribe, se lee y se borra', await checkRoom(to)];
    },
    prepare: () => markStore(to),
    copy: async (show) => {
      const done = await copyStored({ from, to }, verified, show);
      copied += done.copied;
      lost = done.lost;
      if (!evenIncomplete) refuseLost(lost);
    },
  };
  const result = () => ({
    files: verified.size,
    bytes: [...verified.values()].reduce((sum, bytes) => sum + bytes, 0),
    copied,
    lost,
  });
  return { cargo, result };
};

/** Takes the files of a running site to another store. */
export const moveFiles = (way: Way, manner: MoveOptions): Promise<MovedFiles> =>
  withMoveLease(way.url, async () => {
    const { cargo, result } = cargoOf(way);
    const stopped = await runMove(way.url, cargo, manner);
    return { ...result(), stopped };
  });
