import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { findingsAbout, type Finding } from './finding.ts';

const GIB = 2 ** 30;
/** Bytes below which space is short, and below which the next upload may fail. */
const SHORT = 2 * GIB;
const ENDING = GIB / 4;

/** Files and folders below which no more can be made soon. Some file systems count none, and answer 0. */
const FEW_NAMES = 1000;

const spaceFinding = async (folder: string): Promise<Finding> => {
  const { good, notice, bad } = findingsAbout('espacio');
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const said = `quedan ${(free / GIB).toFixed(1)} GB en el disco de ${folder}`;
  const cure = 'Haz sitio: copias viejas y lo que quedó de una restauración, o un disco más grande.';
  if (free < ENDING) return bad(said, cure);
  if (files > 0 && ffree < FEW_NAMES)
    return bad(
      `en el disco de ${folder} solo caben ${ffree} archivos más, aunque le quede espacio`,
      'Borra carpetas con muchos archivos pequeños («df -i» dice cuántos caben), o usa otro disco.',
    );
  return free < SHORT ? notice(said, cure) : good(said);
};

const writingFinding = async (folder: string): Promise<Finding> => {
  const { good, bad } = findingsAbout('archivos');
  const path = join(folder, `diagnostico-${process.pid}`);
  try {
    const file = await open(path, 'w');
    await file.sync();
    await file.close();
    await rm(path);
    return good(`${folder} se puede escribir`);
  } catch (error) {
    const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
    return bad(reason, `La carpeta ${folder} tiene que ser del usuario con que corre el sitio.`);
  }
};

/** Checks that files can be stored, and how much space is left. */
export const checkStorage = async (folder: string): Promise<readonly Finding[]> => [
  await writingFinding(folder),
  await spaceFinding(folder),
];
