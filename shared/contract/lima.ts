/** Peru keeps UTC-5 all year. Ms. */
export const LIMA_OFFSET_MS = 5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of the day in Lima, counted from 1970. */
export const limaDay = (now: number): number => Math.floor((now - LIMA_OFFSET_MS) / DAY_MS);
