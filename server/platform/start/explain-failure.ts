import { dbError, isConnectionLost, isDatabaseAway, isDatabaseFull } from '../db/client/errors.ts';
import { StartError } from '../errors.ts';
import { loggedError } from '../logged-error.ts';

/** Node's error for a failed system call. */
type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };
const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Codes of a disk, or of somebody's share of it, that is used up. */
export const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_FOLDER = new Set(['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT']);

const WRONG_ACCOUNT = 'La base de datos no acepta el usuario o la contraseña de DATABASE_URL.';
const NO_DATABASE_RIGHT =
  'La cuenta de DATABASE_URL no tiene permiso para todo lo que se necesita. Dale ALL sobre `capitulo`.* y sobre `capitulo\\_%`.* (docs/operacion.md, «Restaurar de verdad»).';
const OTHER_TABLES =
  'La base de datos está vacía o es de otra versión del programa: arranca antes el sitio, que la pone al día.';
/** By the error numbers of MariaDB and MySQL. */
const DATABASE_SENTENCES = new Map([
  [1044, NO_DATABASE_RIGHT],
  [1045, WRONG_ACCOUNT],
  [1049, 'No existe la base de datos que nombra DATABASE_URL: créala antes.'],
  [1054, OTHER_TABLES],
  [1130, WRONG_ACCOUNT],
  [1142, NO_DATABASE_RIGHT],
  [1146, OTHER_TABLES],
  [1227, NO_DATABASE_RIGHT],
  [1698, WRONG_ACCOUNT],
  [3118, WRONG_ACCOUNT],
]);

const portSentence = ({ code, port, address }: SystemError): string | null => {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso: detén el programa que lo usa o elige otro con PORT.`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige con PORT uno desde 1024.`;
  return `No se puede atender en ${address ?? 'esa dirección'}: revisa HOST.`;
};

const pathSentence = (code: string, where: string): string | null => {
  if (code === 'absent') return `No existe ${where}.`;
  if (NO_ROOM.has(code)) return `No queda espacio en el disco para ${where}.`;
  if (NO_RIGHT.has(code)) return `No hay permiso para ${where}: revisa de quién es la carpeta.`;
  if (NO_FOLDER.has(code)) return `No se puede usar ${where} como carpeta.`;
  return null;
};

const systemSentence = (error: SystemError): string | null => {
  const { code = '', path, syscall } = error;
  if (syscall === 'listen' || syscall === 'bind') return portSentence(error);
  if (syscall === 'getaddrinfo') return 'No se encuentra la dirección de HOST en este equipo.';
  return pathSentence(code === 'ENOENT' && syscall !== 'mkdir' ? 'absent' : code, path ?? 'STORAGE_DIR');
};

const databaseSentence = (error: unknown): string | null => {
  const { errno = 0, code, message } = dbError(error) ?? {};
  if (isDatabaseFull(error)) return 'La base de datos no tiene espacio en su disco.';
  if (isConnectionLost(error))
    return `La base de datos dejó de contestar (${code ?? message}): mira si está en marcha y repite la orden.`;
  const away = `No se llega a la base de datos de DATABASE_URL (${code ?? message}): revisa la dirección y que esté en marcha.`;
  return DATABASE_SENTENCES.get(errno) ?? (isDatabaseAway(error) ? away : null);
};

/** One Spanish line about a failure, for the administrator; null for an unforeseen one. */
export const explainFailure = (error: unknown): string | null => {
  if (error instanceof StartError) return error.message;
  if (dbError(error)) return databaseSentence(error);
  return isSystemError(error) ? systemSentence(error) : null;
};

/** Writes to stderr why the process ends: in one line, or with the place of a failure nobody foresaw. */
export const printFailure = (error: unknown): void => {
  const told = explainFailure(error) ?? `Error inesperado: ${JSON.stringify(loggedError(error), null, 2)}`;
  if (told !== '') process.stderr.write(`${told}\n`);
};
