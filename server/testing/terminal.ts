import { afterEach, beforeEach, vi } from 'vitest';

interface Terminal {
  /** What the running test printed, since it began or since `clear`. */
  readonly said: string;
  clear: () => void;
}

/** Reads what commands print, instead of the terminal. */
export const useTerminal = (): Terminal => {
  let said = '';
  beforeEach(() => {
    said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return {
    get said() {
      return said;
    },
    clear: () => void (said = ''),
  };
};
