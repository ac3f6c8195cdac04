import { NoSpace, PublicError, StoreAway } from '#server/platform/errors.ts';

const statusOf = (error: Error): number =>
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata
    ? Number(error.$metadata.httpStatusCode)
    : 0;

/** The object does not exist. A missing bucket does not count: that is a configuration error. */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || (error.name === 'NotFound' && statusOf(error) === 404));

/** Error names for a full store or an exceeded quota. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** Translates errors of the object store: 507 if full, 503 otherwise. Errors of the local disk pass through. */
export const storeError = (error: unknown): unknown => {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  if ('syscall' in error && 'path' in error) return error;
  const isFull = FULL.has(error.name) || statusOf(error) === 507;
  return isFull ? new NoSpace(error) : new StoreAway(error);
};
