/** An error of the server or the driver. */
interface DbError {
  /** The server's error number; undefined when the driver itself failed. */
  readonly errno: number | undefined;
  readonly code: string | undefined;
  /** The system call that failed: `connect`, `getaddrinfo`, `read`, `write` and the like. */
  readonly syscall: string | undefined;
  readonly message: string;
}

const DUPLICATE = new Set([1062, 1586]);
const NULL = 1048;
const FOREIGN_KEY = new Set([1216, 1217, 1451, 1452]);

/** Not admitted: too many connections, wrong account, unknown database, starting. */
const REFUSED = new Set([1040, 1044, 1045, 1049, 1129, 1130, 1203, 1226, 1698, 3032, 3118, 3168]);
/** Waited too long for another's lock, chosen as the victim of a deadlock, or refused by the other nodes of a cluster. */
const BUSY = new Set([1205, 1213, 3101]);
/** A node that is cut off from the others of its cluster, or read only after a failover. */
const NODE_OUT = new Set([1047, 1290, 1792, 1836]);
/** Ended by the server: shut down, killed (which MySQL tells the statement as 1317), idle for too long. */
const ENDED = new Set([1053, 1077, 1079, 1080, 1152, 1158, 1159, 1160, 1161, 1184, 1317, 1927, 3169, 4031]);

/** The disk of the database, or the room a table may take, is used up. */
const FULL = new Set([20, 1021, 1114, 1534]);
/** Other numbers wrap what the system said: 28 is ENOSPC, 122 EDQUOT. */
const FULL_MESSAGE = /(?:errno|errcode|error):? (?:28|122)\b/i;

/** No connection of the pool came free in time. */
export const POOL_EXHAUSTED = 'POOL_EXHAUSTED';
/** Ends of an open connection that the driver names itself. */
const ENDED_CODES = new Set([
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);
/** System calls on an open connection; all others belong to making one. */
const ON_OPEN_CONNECTION = new Set(['read', 'write', 'writev', 'shutdown']);
/** The driver gives these no code. */
const REFUSED_MESSAGES = new Set(['Pool is closed.', 'Queue limit reached.']);
const ENDED_MESSAGE = /closed state$/;

/**
 * Reads what the database or its driver reported out of any error; undefined when another part failed.
 * Drizzle wraps the driver's error, and the messages of both hold values of the query: nobody is shown them.
 */
export function dbError(error: unknown): DbError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isFromDatabase(cause)) return readError(cause);
  }
  return undefined;
}

function readError(cause: Error & { errno?: unknown; code?: unknown; syscall?: unknown }): DbError {
  const { errno, code, syscall, message } = cause;
  return {
    errno: typeof errno === 'number' ? errno : undefined,
    code: typeof code === 'string' ? code : undefined,
    syscall: typeof syscall === 'string' ? syscall : undefined,
    message,
  };
}

/** A unique key already holds the value. */
export const isDuplicate = (error: unknown): boolean => hasNumber(dbError(error), DUPLICATE);

/** The row pointed at doesn't exist, or others still point at the row. */
export const isForeignKey = (error: unknown): boolean => hasNumber(dbError(error), FOREIGN_KEY);

/** What a new row points at is not there: neither as a key nor as the result of a subquery. */
export const isReferenceMissing = (error: unknown): boolean =>
  dbError(error)?.errno === NULL || isForeignKey(error);

/** The database has no room left; it rolled the statement back, and the unit of work rolls back the rest. */
export function isDatabaseFull(error: unknown): boolean {
  const found = dbError(error);
  if (found?.errno === undefined) return false;
  return hasNumber(found, FULL) || FULL_MESSAGE.test(found.message);
}

/** The connection was lost during the query: whether the server executed it is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const found = dbError(error);
  if (!found) return false;
  if (found.syscall !== undefined) return ON_OPEN_CONNECTION.has(found.syscall);
  return hasNumber(found, ENDED) || ENDED_CODES.has(found.code ?? '') || ENDED_MESSAGE.test(found.message);
}

/** This connection's node is outside the cluster for now; another connection may reach one inside. */
export const isNodeOut = (error: unknown): boolean => hasNumber(dbError(error), NODE_OUT);

/** The server rolled the work back, a COMMIT included: the same work may succeed at once. */
export const isRolledBack = (error: unknown): boolean => hasNumber(dbError(error), BUSY) || isNodeOut(error);

/** The database can't be reached or is too busy; the same request may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  const found = dbError(error);
  if (!found) return false;
  // On any system error the server was not reached, or the connection to it was lost.
  if (found.syscall !== undefined || found.code === POOL_EXHAUSTED) return true;
  if (hasNumber(found, REFUSED) || isRolledBack(error)) return true;
  return REFUSED_MESSAGES.has(found.message) || isConnectionLost(error);
}

const hasNumber = (error: DbError | undefined, numbers: ReadonlySet<number>): boolean =>
  numbers.has(error?.errno ?? 0);

/** The driver marks its errors with `sqlState`, even when it is undefined, or with `fatal`. */
const isFromDatabase = (cause: Error): boolean =>
  'sqlState' in cause ||
  'fatal' in cause ||
  ('code' in cause && cause.code === POOL_EXHAUSTED) ||
  REFUSED_MESSAGES.has(cause.message) ||
  ENDED_MESSAGE.test(cause.message);
