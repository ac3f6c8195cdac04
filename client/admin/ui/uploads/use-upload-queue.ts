import { useEffect, useRef, useState } from 'react';
import type { ArchivoRule } from '#shared/contract/fields/archivos.ts';
import { fileProblem } from '#shared/contract/fields/archivos.ts';
import { shrinkImage, UnreadablePicture } from './shrink-image.ts';
import { createUploadQueue, type UploadQueue, type UploadHandler } from './upload-queue.ts';

/** A file rejected by the rule; the message says why. */
class Misfit extends Error {}

/** The file, shrunk if needed to fit the rule. Throws if it cannot fit. */
const fitting = async (file: File, rule: ArchivoRule): Promise<File> => {
  const smaller = await shrinkImage(file, rule);
  const problem = fileProblem(rule, smaller);
  if (problem) throw new Misfit(problem);
  return smaller;
};

/** An upload queue for files that fit a rule; stopped when its screen unmounts. */
export const useUploadQueue = (rule: ArchivoRule, work: UploadHandler): UploadQueue => {
  const now = useRef({ rule, work });
  useEffect(() => {
    now.current = { rule, work };
  });
  const [queue] = useState(() =>
    createUploadQueue(() => ({
      send: async (file, options) => now.current.work.send(await fitting(file, now.current.rule), options),
      failedText: (error) =>
        error instanceof Misfit || error instanceof UnreadablePicture
          ? error.message
          : now.current.work.failedText(error),
      onIdle: () => now.current.work.onIdle?.(),
    })),
  );
  useEffect(() => queue.stop, [queue]);
  return queue;
};
