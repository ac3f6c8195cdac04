import { FILES_FOLDER } from '#server/files/stores/addresses.ts';
import { findWriteFailures, NotDeleted, type WriteFailure } from '#server/files/stores/probe-writing.ts';
import { store } from '#server/files/stores/store.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { type FileCheck, findMissingFiles } from '#server/records/files/missing-files.ts';
import { registeredBytes } from '#server/records/tracking/file-registry.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { storeRefusal } from './store-refusal.ts';

/** Registered files that are looked for unless all of them are asked for. */
export const SAMPLE = 50;
const MOST_NAMED = 5;

/** The failure itself, and whether only the deleting failed. */
const partsOf = ({ where, error }: WriteFailure): readonly [said: string, error: unknown] =>
  error instanceof NotDeleted
    ? [`en ${where} se guardan archivos y no se pueden borrar`, error.cause]
    : [`no se pueden guardar archivos en ${where}`, error];

export const refusalText = (failure: WriteFailure): string => {
  const [said, error] = partsOf(failure);
  const reason =
    storeRefusal(error)?.dice ??
    explainFailure(error) ??
    (error instanceof Error ? error.message : String(error));
  return `${said}: ${reason}`;
};

const FOLDER_CURE = 'La carpeta y lo que tiene dentro es del usuario con que corre el sitio.';

/** Ms from which storing, reading and deleting a few bytes is felt by who uploads and who visits. */
const SLOW = 3000;

/** Tries to keep a file where files really go. */
export const checkFileStorage = async (): Promise<readonly Finding[]> => {
  const { good, notice, bad } = findingsAbout('guardar archivos');
  const began = performance.now();
  const refusals = await findWriteFailures();
  const took = performance.now() - began;
  if (refusals.length > 0)
    return refusals.map((one) =>
      bad(refusalText(one), storeRefusal(partsOf(one)[1])?.remedio ?? FOLDER_CURE),
    );
  return [
    took < SLOW
      ? good('se escribe, se lee y se borra donde van los archivos')
      : notice(
          `guardar, leer y borrar unas letras tarda ${Math.round(took / 1000)} segundos`,
          'Mira qué ocupa al disco o a la conexión con el almacén; un almacén lejano se cambia por uno más cercano con «npm run cli -- almacen:copiar».',
        ),
  ];
};

export const missingFilesText = ({ count, missing }: FileCheck): string =>
  `de ${count} archivos registrados que se buscaron, faltan ${missing.length}`;

/** Where a whole bucket is gone, each of its files seems to be; its list tells. @throws where there is no store */
const requireStore = async (looked: FileCheck): Promise<FileCheck> => {
  if (looked.missing.length === looked.count) await store.list(FILES_FOLDER)[Symbol.asyncIterator]().next();
  return looked;
};

/** Looks for some of the registered files; of a database or store that does not answer, another check tells. */
export const checkMissing = async (): Promise<readonly Finding[]> => {
  const { good, bad } = findingsAbout('archivos que están');
  const looked = await readyDatabase()
    .then(() => findMissingFiles(SAMPLE))
    .then(requireStore)
    .catch(() => null);
  if (!looked) return [];
  const { missing } = looked;
  if (missing.length === 0) return [good(missingFilesText(looked))];
  const named = missing.slice(0, MOST_NAMED).join(', ');
  return [
    bad(
      `${missingFilesText(looked)}: ${named}${missing.length > MOST_NAMED ? '…' : ''}`,
      'Búscalos en una copia: «npm run cli -- estado --completo» los nombra todos.',
    ),
  ];
};

const MIB = 2 ** 20;
/** Share of what files may take from which the next large one may be refused. */
const NEARLY = 0.9;

/** How much of STORAGE_MAX_MB is left. */
export const checkQuota = async (most: number | undefined): Promise<readonly Finding[]> => {
  if (most === undefined) return [];
  const { good, notice } = findingsAbout('espacio permitido');
  const sums = await readyDatabase()
    .then(() => registeredBytes())
    .catch(() => null);
  if (!sums) return [];
  const said = `los archivos ocupan ${Math.round(sums.all / MIB)} MB de ${Math.round(most / MIB)}`;
  return [
    sums.all < most * NEARLY
      ? good(said)
      : notice(
          `${said}: pronto no se podrá subir ninguno`,
          'Sube STORAGE_MAX_MB en la configuración y reinicia.',
        ),
  ];
};
