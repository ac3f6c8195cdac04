import { ensureBuild } from './prepare.mjs';

/** Vitest's global setup: page tests render what the build made. */
export const setup = (): Promise<void> => ensureBuild();
