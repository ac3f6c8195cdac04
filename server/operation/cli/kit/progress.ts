import { printLine } from '#server/platform/log.ts';

const WIDTH = 30;
/** Percent between two lines when the output is no terminal. */
const STEP = 25;

/** Shows the progress of a long task: a bar on a terminal, a few lines elsewhere. */
export const startProgress = (label: string, total: number): ((done: number) => void) => {
  let told = -1;
  return (done) => {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    if (process.stdout.isTTY) {
      const full = Math.round((percent * WIDTH) / 100);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      process.stdout.write(`\r${label} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`);
    } else if (percent >= told + STEP || percent === 100) {
      if (percent > told) printLine(`${label} ${percent} %`);
      told = percent;
    }
  };
};
