import { findWriteFailures, type WriteFailure } from '#server/files/stores/probe.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { type FileCheck, findMissingFiles } from '#server/records/files/missing-files.ts';
import { registeredBytes } from '#server/records/tracking/file-registry.ts';
import { findingsAbout, type Finding } from './finding.ts';

/** Registered files that are looked for unless all of them are asked for. */
export const SAMPLE = 50;
const MOST_NAMED = 5;

/** What a store answered, such as NoSuchBucket; our own error says only that it did not work. */
const answered = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? ` (${error.cause.name})` : '';

export const refusalText = ({ where, error }: WriteFailure): string => {
  const reason = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
  return `no se pueden guardar archivos en ${where}: ${reason}${answered(error)}`;
};

/** Tries to keep a file where files really go. */
export const checkFileStorage = async (): Promise<readonly Finding[]> => {
  const { good, bad } = findingsAbout('guardar archivos');
  const refusals = await findWriteFailures();
  if (refusals.length === 0) return [good('se escribe, se lee y se borra donde van los archivos')];
  const cure =
    'La carpeta y lo que tiene dentro es del usuario con que corre el sitio; un almacén, de las llaves de STORAGE_URL.';
  return refusals.map((one) => bad(refusalText(one), cure));
};

export const missingFilesText = ({ count, missing }: FileCheck): string =>
  `de ${count} archivos registrados que se buscaron, faltan ${missing.length}`;

/** Looks for some of the registered files; of a database that does not answer, another check tells. */
export const checkMissing = async (): Promise<readonly Finding[]> => {
  const { good, bad } = findingsAbout('archivos que están');
  const looked = await readyDatabase()
    .then(() => findMissingFiles(SAMPLE))
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
