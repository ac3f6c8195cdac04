import { within } from '#server/files/images/queue.ts';
import { findRefusals } from '#server/files/stores/probe.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import { lookForFiles } from '#server/records/files/missing.ts';

/** Ms for which an answer holds: `/readyz` may be asked often, and a mended folder is to be noticed soon. */
const GOOD_FOR = 12_000;
const BAD_FOR = 2000;
/** Ms to wait for a store that does not answer. */
const PATIENCE = 2000;
const SAMPLE = 20;
/** So many lost files may be an accident; all of so many are a disk that is not there. */
const FEW = 5;

const look = async (): Promise<boolean> => {
  const [refusals, { count, missing }] = await Promise.all([findRefusals(), lookForFiles(SAMPLE)]);
  for (const { where, error } of refusals)
    log.error({ where, code: errorCode(error), err: error }, 'Files cannot be kept');
  if (missing.length > 0) log.error({ missing }, 'Registered files are missing');
  return refusals.length === 0 && (count < FEW || missing.length < count);
};

/** Whether files can be kept and are there, as it was found a moment ago; one look at a time. */
export const filesAreKept = (() => {
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
    return (await within(PATIENCE, answer)) ?? false;
  };
})();
