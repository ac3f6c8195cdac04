/**
 * Runs `work` once at a time in this process. Who asks meanwhile has it run once more, and waits for that: it sees what
 * was there when they asked.
 */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const repeat = async (): Promise<void> => {
    isAskedAgain = false;
    await work();
    if (isAskedAgain) await repeat();
  };
  return () => {
    isAskedAgain = true;
    running ??= repeat().finally(() => {
      running = undefined;
    });
    return running;
  };
};
