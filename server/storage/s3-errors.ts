import { NoSpace, PublicError, Unavailable } from '../errors.ts';

const statusOf = (error: Error): number =>
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata
    ? Number(error.$metadata.httpStatusCode)
    : 0;

/** The store has no such object. A missing bucket is something else: the store is set up wrongly. */
export const isMissingObject = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || (error.name === 'NotFound' && statusOf(error) === 404));

/** What stores say when their own space or the account's is used up. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** Full is 507; whatever else a store answers, or does not answer, is 503. Our own disk's errors stay as they are. */
export const storeError = (error: unknown): unknown => {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  if ('syscall' in error && 'path' in error) return error;
  const isFull = FULL.has(error.name) || statusOf(error) === 507;
  return isFull ? new NoSpace(error) : new Unavailable(undefined, error);
};
