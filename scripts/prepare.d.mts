/** The project's folder. */
export const ROOT: string;
/** Builds site and server into dist/ when their sources changed since the last whole build. */
export function ensureBuild(): Promise<void>;
/** The same, unless only the server's own sources changed. */
export function ensurePages(): Promise<void>;
/**
 * Leaves the browser's path in CHROMIUM_PATH, where the tests look for it.
 * @throws Error that says how to get Chromium
 */
export function ensureBrowser(): Promise<void>;
export function ensureMailboxServer(): Promise<void>;
