import { withTimeout } from '#server/files/images/queue.ts';
import { findWriteFailures } from '#server/files/stores/probe.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import { findMissingFiles } from '#server/records/files/missing-files.ts';

/** Ms for which a result is cached: `/readyz` may be polled often, and a repaired folder should be noticed soon. */
const GOOD_FOR = 12_000;
const BAD_FOR = 2000;
/** Ms to wait for a store that does not answer. */
const PATIENCE = 2000;
const SAMPLE = 20;
/** Missing files of a sample this small may be an accident; when a whole larger sample is missing, the disk is not mounted. */
const FEW = 5;

const look = async (): Promise<boolean> => {
  const [refusals, { count, missing }] = await Promise.all([findWriteFailures(), findMissingFiles(SAMPLE)]);
  for (const { where, error } of refusals)
    log.error({ where, code: errorCode(error), err: error }, 'Files cannot be kept');
  if (missing.length > 0) log.error({ missing }, 'Registered files are missing');
  return refusals.length === 0 && (count < FEW || missing.length < count);
};

/** Whether files can be stored and existing ones are there; cached for a moment, and checked by one caller at a time. */
export const isStorageHealthy = (() => {
  let asked = 0;
  let answer: Promise<boolean> | undefined;
  let was = false;
  return async (): Promise<boolean> => {
    if (answer === undefined || Date.now() - asked > (was ? GOOD_FOR : BAD_FOR)) {
      asked = Date.now();
      answer = look()
        .catch(() => false)
        .then((kept) => (was = kept));
    }
    return (await withTimeout(PATIENCE, answer)) ?? false;
  };
})();
