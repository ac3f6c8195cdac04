/** Offset of Lima's time in ms: Peru is UTC-5 all year. */
export const LIMA_OFFSET_MS = 5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of days since 1970, in Lima. */
export const limaDay = (now: number): number => Math.floor((now - LIMA_OFFSET_MS) / DAY_MS);
